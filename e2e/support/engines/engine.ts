import type { Program } from '../../../test-support/programs.ts'

/** A browser engine that a journey can be run in. */
export interface Engine {
  name: string
  /** What has to be installed. */
  programs: readonly Program[]
  start(): Promise<EngineBrowser>
}

/** A browser with one page, as far as the journey needs it. */
export interface EngineBrowser {
  goto(url: string): Promise<void>
  /** The JSON value of an expression in the page. */
  evaluate(expression: string): Promise<unknown>
  /** The element that an expression in the page gives, if any. */
  find(expression: string): Promise<EngineElement | undefined>
  close(): Promise<unknown>
}

export interface EngineElement {
  click(): Promise<unknown>
  type(text: string): Promise<unknown>
}

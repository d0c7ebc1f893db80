import type { FullConfig, Reporter, Suite } from '@playwright/test/reporter'
import { reportSkipped } from '../../test-support/skipped-tests.ts'

/** Says of each skipped test why. */
export default class SkippedTests implements Reporter {
  #suite: Suite | undefined

  onBegin(_: FullConfig, suite: Suite): void {
    this.#suite = suite
  }

  onEnd(): void {
    const skipped =
      this.#suite?.allTests().filter(test => test.outcome() === 'skipped' && test.results.length > 0) ?? []
    const reasons = skipped.map(
      ({ annotations, title }) =>
        annotations.find(({ type }) => type === 'skip')?.description ?? `${title} gives no reason`,
    )
    reportSkipped(reasons)
  }
}

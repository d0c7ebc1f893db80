import { isRefused } from '../../client.ts'

export { default as table } from 'virtual:procedures/others'

/** Sends a call. One that needs a confirmation of who it is asks for it, and is then sent again. */
export async function ask<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call()
  } catch (error) {
    if (!isRefused(error, 'CONFIRM_AGAIN')) throw error
    const { confirmAgain } = await import('./confirm-again.tsx')
    if (!(await confirmAgain())) throw error
    return call()
  }
}

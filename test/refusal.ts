import { ORPCError } from '@orpc/server'

/** The refusal of a call, as a client gets it. Any other outcome fails the test. */
export async function refusalOf(call: Promise<unknown>) {
  try {
    await call
  } catch (error) {
    if (error instanceof ORPCError) return error.toJSON()
    throw error
  }
  throw new Error('The call was not refused')
}

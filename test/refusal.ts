import { ORPCError } from '@orpc/server'

/** The refusal that a call ends with, as a client gets it. Anything else the call does fails the test. */
export async function refusalOf(call: Promise<unknown>) {
  try {
    await call
  } catch (error) {
    if (error instanceof ORPCError) return error.toJSON()
    throw error
  }
  throw new Error('The call was not refused')
}

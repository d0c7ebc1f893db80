type CleanUp = () => unknown

const cleanUps: CleanUp[] = []

/** Has this done after the last test of the file, the latest first. Unlike `afterAll` it may be called in a test, too. */
export const afterFile = (cleanUp: CleanUp): void => void cleanUps.push(cleanUp)

/** One that fails keeps no other from being done. */
export async function cleanUp(): Promise<void> {
  const failures: unknown[] = []
  for (let next = cleanUps.pop(); next; next = cleanUps.pop())
    await Promise.try(next).catch((error: unknown) => failures.push(error))
  if (failures.length > 0) throw new AggregateError(failures, 'Cleaning up after a test file failed')
}

import { chmod, mkdtemp, realpath } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new temporary folder that PostgreSQL can enter, which runs as another user if root runs the tests. */
export async function freshFolder(prefix: string): Promise<string> {
  const folder = await mkdtemp(join(await realpath(tmpdir()), prefix))
  await chmod(folder, 0o755)
  return folder
}

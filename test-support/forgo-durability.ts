interface Client {
  query: (statement: string) => Promise<unknown>
}

/** For a throwaway cluster: nothing waits for the disk. */
export async function forgoDurability(superuser: Client): Promise<void> {
  for (const name of ['fsync', 'synchronous_commit', 'full_page_writes', 'autovacuum'])
    await superuser.query(`alter system set ${name} = off`)
  await superuser.query('select pg_reload_conf()')
}

/** A child process that does what the tests ask of it. */
export type Order = { echo: string } | { report: true } | { hang: true } | { exit: number }

if (process.env.PATH === 'unusable') throw new Error('Cannot start here')
process.on('disconnect', () => process.exit())
process.on('message', (order: Order) => {
  if ('exit' in order) process.exit(order.exit)
  if ('hang' in order) for (;;);
  if ('echo' in order) process.send?.(order.echo)
  else process.send?.({ pid: process.pid, secrets: process.env.POOL_TEST_SECRET, argument: process.argv[2] })
})
process.send?.('ready')

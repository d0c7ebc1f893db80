/** The contract's methods and paths without its schemas, of what visitors read. */
declare module 'virtual:procedures/reads' {
  import type { ProcedureTable } from './app/http-client.ts'
  const procedures: ProcedureTable
  export default procedures
}

/** The same of all other procedures. */
declare module 'virtual:procedures/others' {
  import type { ProcedureTable } from './app/http-client.ts'
  const procedures: ProcedureTable
  export default procedures
}

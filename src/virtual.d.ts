declare module 'virtual:procedures' {
  import type { ProcedureTable } from './http-client.ts'
  /** The contract's methods and paths without its schemas: all that a client needs to call it. */
  const procedures: ProcedureTable
  export default procedures
}

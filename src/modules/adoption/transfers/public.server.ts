export {
  endTransfersOfAccount,
  endTransfersOfSuspended,
  endTransfersOnPostEvent,
  postsOfferedTo,
} from './end-transfers.server.ts'
export { readTransfersOfYear, type TransferOfYear } from './numbers.server.ts'
export { animalTransfers } from './tables.server.ts'

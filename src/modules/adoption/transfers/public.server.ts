export {
  endTransfersOfAccount,
  endTransfersOfSuspended,
  endTransfersOnPostEvent,
  postsOfferedTo,
} from './end-transfers.server.ts'

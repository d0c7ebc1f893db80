export {
  endTransfersOfAccount,
  endTransfersOfSuspended,
  endTransfersOnPostEvent,
  postsOfferedTo,
} from './end-transfers.server.ts'
export { withdrawNewsOfMoved } from './withdraw-news.server.ts'

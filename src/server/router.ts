import { accountsApi } from '../modules/accounts/api.server.ts'
import { chatApi } from '../modules/chat/api.server.ts'
import { photosApi } from '../modules/photos/api.server.ts'

/** Every module's procedures, as `src/contract.ts` gathers their contracts. */
export const router = {
  accounts: accountsApi,
  chat: chatApi,
  photos: photosApi,
}

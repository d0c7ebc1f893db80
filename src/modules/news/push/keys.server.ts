import type { Services } from '../../../api/context.ts'
import { oneAtATime } from '../../../platform/db/one-at-a-time.ts'
import { openText, sealText } from '../../../platform/sealed-text.ts'
import { pushKeys } from './tables.server.ts'

export interface PushKeys {
  /** In base64url. */
  publicKey: string
  privateKey: string
}

const SEALED_FOR = 'push'

type KeyServices = Pick<Services, 'db' | 'settings' | 'log'>

/** The keys of this site: those of the settings, else stored ones, which the first call makes. Undefined where push is off. */
export async function readKeys(services: KeyServices): Promise<PushKeys | undefined> {
  const { push } = services.settings
  if (!push) return undefined
  return push.keys ?? (await readStored(services, services.db)) ?? makeKeys(services)
}

async function readStored(
  { settings }: KeyServices,
  db: Pick<KeyServices['db'], 'select'>,
): Promise<PushKeys | undefined> {
  const [stored] = await db.select().from(pushKeys)
  const privateKey = stored && openText(settings.authSecret, SEALED_FOR, stored.sealedPrivateKey)
  return stored && privateKey ? { publicKey: stored.publicKey, privateKey } : undefined
}

/** Also replaces keys that cannot be decrypted any more. Devices subscribe again when their person opens a page. */
const makeKeys = (services: KeyServices): Promise<PushKeys> =>
  oneAtATime(services, 'push.keys', async tx => {
    const stored = await readStored(services, tx)
    if (stored) return stored
    const { default: webPush } = await import('web-push')
    const keys = webPush.generateVAPIDKeys()
    const sealedPrivateKey = sealText(services.settings.authSecret, SEALED_FOR, keys.privateKey)
    const replaced = await tx.delete(pushKeys).returning({ id: pushKeys.id })
    if (replaced.length > 0)
      services.log.warn('The keys of push notifications could not be read, so there are new ones')
    await tx.insert(pushKeys).values({ publicKey: keys.publicKey, sealedPrivateKey })
    return keys
  })

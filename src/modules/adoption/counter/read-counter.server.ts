import { and, eq, isNotNull } from 'drizzle-orm'
import type { SignedIn } from '../../../api/context.ts'
import type { Db } from '../../../platform/db/db.ts'
import { inLanguage } from '../../../platform/text/language.ts'
import type { Language } from '../../../shared/i18n/languages.ts'
import { formatDate } from '../../../shared/i18n/t.ts'
import { refuse as refuseCommon } from '../../../shared/problem.ts'
import { namesText } from '../../../shared/text/names-text.ts'
import { readFacts } from '../../listings/posts/public.server.ts'
import { feeText } from '../../listings/posts/facts/fact-rules.ts'
import { siteTemplate } from '../agreements/field-rules.ts'
import { agreements, readSignatures } from '../agreements/public.server.ts'
import type { CounterAdoption, CounterTerms } from './contract.ts'
import { blockOf, findCounter, readPets, toCounterAdoption } from './counter-rows.server.ts'
import { counterAdoptions, counterOffers, deviceHandovers } from './tables.server.ts'

/** What an agreement about a pet begins with, in the language of the adopter. @throws NOT_FOUND */
export async function startAgreement(
  { db, viewer, now }: SignedIn,
  { postId, language }: { postId: number; language: Language },
): Promise<CounterTerms> {
  const pets = await readPets(db, postId)
  if (pets.find(({ id }) => id === postId)?.ownerId !== viewer.id) throw refuseCommon('NOT_FOUND')
  const fee = pets.map(({ facts }) => readFacts(facts).fee).find(Boolean)
  const blocked = await blockOf(db, viewer.id, pets)
  return inLanguage(language, () => {
    const pet = namesText(pets.map(({ name }) => name))
    const values = {
      pet,
      owner: viewer.name,
      date: formatDate(now(), { dateStyle: 'long' }),
      ...(fee && { fee: feeText(fee) }),
    }
    return { pet, values, template: siteTemplate(), blocked }
  })
}

/** @throws NOT_FOUND */
export const readCounter = async (context: SignedIn, { id }: { id: number }): Promise<CounterAdoption> =>
  toCounterAdoption(context, context.db, await findCounter(context.db, context.viewer.id, id))

/** For the data export of a person: what they signed at a counter, what they were asked, and the devices that they handed over. */
export async function exportCounterAdoptions(db: Db, userId: string) {
  const { name, email, phone, address, language, attachedAt } = counterAdoptions
  const adopted = await db
    .select({ pet: agreements.pet, name, email, phone, address, language, attachedAt })
    .from(counterAdoptions)
    .innerJoin(agreements, eq(agreements.id, counterAdoptions.agreementId))
    .where(and(eq(agreements.requesterId, userId), isNotNull(attachedAt)))
    .orderBy(agreements.id)
  const { askedAt, declinedAt } = counterOffers
  const offers = await db
    .select({ pet: agreements.pet, askedAt, declinedAt })
    .from(counterOffers)
    .innerJoin(agreements, eq(agreements.id, counterOffers.agreementId))
    .where(eq(counterOffers.userId, userId))
    .orderBy(agreements.id)
  const { userAgent, handedAt, signedAt, returnedAt, unlockedAt } = deviceHandovers
  const handovers = await db
    .select({ userAgent, handedAt, signedAt, returnedAt, unlockedAt })
    .from(deviceHandovers)
    .where(eq(deviceHandovers.personId, userId))
    .orderBy(deviceHandovers.id)
  return { adopted, offers, handovers }
}

/** For the export of an organisation: who adopted at its counter, with the texts and signatures. */
export async function exportCounterOf(db: Db, ownerId: string) {
  const rows = await db
    .select({ agreement: agreements, adopter: counterAdoptions })
    .from(agreements)
    .innerJoin(counterAdoptions, eq(counterAdoptions.agreementId, agreements.id))
    .where(eq(agreements.ownerId, ownerId))
    .orderBy(agreements.id)
  const signatures = await readSignatures(
    db,
    rows.map(({ agreement }) => agreement.id),
  )
  return rows.map(({ agreement, adopter: { name, email, phone, address, language } }) => ({
    pet: agreement.pet,
    adopter: { name, email, phone, address },
    language,
    text: agreement.text,
    fingerprint: agreement.fingerprint,
    createdAt: agreement.createdAt,
    finalAt: agreement.finalAt,
    voidedAt: agreement.voidedAt,
    signatures: (signatures.get(agreement.id) ?? []).map(one => ({
      side: one.side,
      name: one.name,
      signedAt: one.signedAt,
      drawing: one.drawing,
    })),
  }))
}

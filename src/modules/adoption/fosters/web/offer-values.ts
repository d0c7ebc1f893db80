import { t } from '../../../../shared/i18n/t.ts'
import { localDayIn } from '../../../../shared/time/days.ts'
import { homeErrors, toHome, toValues } from '../../application-questions/home-rules.ts'
import type { Home } from '../../application-questions/contract.ts'
import type { NewOffer, OwnOffer } from '../contract.ts'
import { MAX_CAPACITY, MAX_RADIUS_KM } from '../vocabulary.ts'

/** The fields of *My home* that an offer asks for, too. */
const HOME_FIELDS = ['children', 'dogs', 'cats', 'otherPets', 'housing', 'garden', 'experience'] as const
type HomeField = (typeof HOME_FIELDS)[number]

export type OfferField =
  | HomeField
  | 'species'
  | 'capacity'
  | 'from'
  | 'until'
  | 'town'
  | 'radiusKm'
  | 'message'
  | 'medicine'
  | 'audience'

type Values = Partial<Record<OfferField, string>>

/** What the form keeps in its state. */
export interface OfferChoices {
  species: NewOffer['species']
  nearby: boolean
  organizations: string[]
}

export function offerErrors(values: Values, { species, nearby, organizations }: OfferChoices) {
  const today = localDayIn(0)
  const { from = '', until = '' } = values
  const home = homeErrors(values)
  return {
    ...(species.length === 0 && { species: t('Please choose at least one.') }),
    ...(!isWhole(values.capacity, MAX_CAPACITY) && {
      capacity: t('Please enter a whole number from 1 to {max}', { max: MAX_CAPACITY }),
    }),
    ...(until && until < today && { until: t('This day is over. Please choose a later one.') }),
    ...(until && from && until < from && { until: t('The last day is before the first one.') }),
    ...(nearby && !values.town?.trim() && { town: t('Please enter your town.') }),
    ...(nearby &&
      !isWhole(values.radiusKm, MAX_RADIUS_KM) && {
        radiusKm: t('Please enter a whole number from 1 to {max}', { max: MAX_RADIUS_KM }),
      }),
    ...(!nearby && organizations.length === 0 && { audience: t('Please choose who may see your offer.') }),
    ...(home.children && { children: home.children }),
    ...(home.dogs && { dogs: home.dogs }),
    ...(home.cats && { cats: home.cats }),
  }
}

const isWhole = (text: string | undefined, max: number): boolean => {
  const number = Number(text)
  return text !== undefined && Number.isInteger(number) && number >= 1 && number <= max
}

/** The offer of a form without errors. @param radiusKm where the form has no such field */
export function toOffer(values: Values, choices: OfferChoices, radiusKm: number): NewOffer {
  const { childrenAges, dogs, cats, otherPets, housing, garden, experience } = toHome(values)
  return {
    ...choices,
    capacity: Number(values.capacity),
    from: values.from || null,
    until: values.until || null,
    medicine: values.medicine === 'on',
    home: { childrenAges, dogs, cats, otherPets, housing, garden, experience },
    message: values.message?.trim() ?? '',
    town: values.town?.trim() ?? '',
    radiusKm: choices.nearby ? Number(values.radiusKm) : radiusKm,
  }
}

/** What the form shows of the home: that of the offer, else *My home*. */
export const homeValues = (offer: OwnOffer | null, home: Home | null): Partial<Record<HomeField, string>> =>
  toValues(
    offer
      ? { ...offer.home, adults: null, consent: null, hoursAlone: null, allergies: null, travelKm: null, more: '' }
      : home,
  )

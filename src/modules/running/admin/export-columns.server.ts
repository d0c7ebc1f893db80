import type { Cell } from '../../../platform/text/csv.ts'
import type { Post } from '../../listings/posts/contract.ts'
import { FACT_NAMES, factOf, type FactName } from '../../listings/posts/shapes/fact-vocabulary.ts'
import type { AuditEntry, UserRecord, VetRecord } from './contract.ts'

/** The columns of an exported table by title. */
export type Columns<Row> = Record<string, (row: Row) => Cell>

export const userColumns: Columns<UserRecord> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  email: ({ email }) => email,
  'email confirmed': ({ emailVerified }) => emailVerified,
  role: ({ role }) => role,
  verified: ({ verified }) => verified,
  'verified because': ({ verifiedReason }) => verifiedReason,
  'verified publicly': ({ verifiedPublicLine }) => verifiedPublicLine,
  suspended: ({ suspended }) => suspended,
  'suspended because': ({ suspensionReason }) => suspensionReason,
  joined: ({ createdAt }) => createdAt,
}

export const vetColumns: Columns<VetRecord> = {
  ...userColumns,
  specialization: ({ details }) => details?.specialization ?? null,
  'license number': ({ details }) => details?.licenseNumber ?? null,
  'clinic name': ({ details }) => details?.clinicName ?? null,
  'clinic address': ({ details }) => details?.clinicAddress ?? null,
  'clinic phone': ({ details }) => details?.clinicPhone ?? null,
  'clinic email': ({ details }) => details?.clinicEmail ?? null,
  'working hours': ({ details }) => details?.workingHours ?? null,
  'services offered': ({ details }) => details?.servicesOffered.join(', ') ?? null,
}

/** A column for each fact, with its label as title and the values of the API. */
const factColumns: Columns<Post> = Object.fromEntries(
  FACT_NAMES.map(name => [factOf(name).label.toLowerCase(), post => toCell(post[name])]),
)

function toCell(value: Post[FactName]): Cell {
  if (Array.isArray(value)) return value.join(', ')
  return typeof value === 'object' && value !== null ? value.amount : value
}

export const postColumns: Columns<Post> = {
  id: ({ id }) => id,
  name: ({ name }) => name,
  status: ({ status }) => status,
  'owner id': ({ owner }) => owner.id,
  owner: ({ owner }) => owner.name,
  species: ({ species }) => species,
  sex: ({ sex }) => sex,
  breed: ({ breed }) => breed,
  'age in months': ({ age }) => age,
  size: ({ size }) => size,
  location: ({ location }) => location,
  temperament: ({ temperament }) => temperament.join(', '),
  description: ({ content }) => content,
  'health information': ({ healthInfo }) => healthInfo,
  'health notes': ({ vetNotes }) => vetNotes,
  'rejection reason': ({ rejectionReason }) => rejectionReason,
  vaccinated: ({ vaccinated }) => vaccinated,
  'vaccination proof': ({ vaccinationProof }) => vaccinationProof.onFile,
  'age group': ({ ageGroup }) => ageGroup,
  ...factColumns,
  'fee currency': ({ fee }) => fee?.currency ?? null,
  availability: ({ availability }) => availability,
  'on hold until': ({ holdUntil }) => holdUntil,
  'bonded with id': ({ bondedWith }) => bondedWith?.id ?? null,
  photos: ({ photos }) => photos.length,
  hearts: ({ likeCount }) => likeCount,
  comments: ({ commentCount }) => commentCount,
  created: ({ createdAt }) => createdAt,
  changed: ({ updatedAt }) => updatedAt,
}

export const auditColumns: Columns<AuditEntry> = {
  id: ({ id }) => id,
  at: ({ at }) => at,
  'actor id': ({ actor }) => actor?.id ?? null,
  actor: ({ actor }) => actor?.name ?? 'command line',
  action: ({ action }) => action,
  'subject type': ({ subjectType }) => subjectType,
  'subject id': ({ subject }) => subject.id,
  subject: ({ subject }) => subject.name,
  details: ({ details }) =>
    Object.entries(details)
      .map(([name, text]) => `${name}: ${text}`)
      .join('; '),
}

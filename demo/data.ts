import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { REQUEST_STATUSES } from '../src/modules/news/notifications/request-status-vocabulary.ts'
import { factFields } from '../src/modules/listings/posts/shapes/fact-contract.ts'
import { SEXES, SIZES, SPECIES, OPEN_STATUSES } from '../src/modules/listings/posts/vocabulary.ts'
import { TRAVEL_KM } from '../src/modules/listings/posts/shapes/travel-vocabulary.ts'

// The demo's pets, people and history: `data/*.json`, validated here. An invalid file stops the load with its
// location.

const text = z.string().min(1)
const days = z.number().nonnegative()
/** A file in `pictures/`. */
const picture = z.string().regex(/^[a-z]+-[a-z]+(-\d)?\.webp$/)

const personSchema = z.strictObject({
  /** The person's id in the other files. */
  key: text,
  firstName: text,
  lastName: text,
  role: z.enum(['user', 'vet', 'admin']),
  /** The four accounts to sign in with; the others only appear. */
  account: z.enum(['adopter', 'owner', 'vet', 'admin']).optional(),
  location: text,
  bio: text,
  verified: z.boolean(),
  joinedDaysAgo: days,
  shelter: z.strictObject({ organisation: text, website: text, phone: text, openingHours: text }).optional(),
  /** Keys of pets whose main pictures they keep in their own gallery. */
  gallery: z.array(text).optional(),
  portrait: picture,
})

/** Everybody in the demo, accounts to sign in with first. */
export const people = read('people', z.array(personSchema))
const person = z.enum(people.map(({ key }) => key))

const petSchema = z.strictObject({
  /** The pet's id in the other files. */
  key: text,
  name: text,
  species: z.enum(SPECIES),
  sex: z.enum(SEXES),
  breed: text,
  ageMonths: z.int().positive(),
  size: z.enum(SIZES),
  location: text,
  travelKm: z.literal(TRAVEL_KM).default(0),
  temperament: z.array(text),
  content: text,
  healthInfo: z.string(),
  /** What is known. */
  facts: z.strictObject(factFields).partial().default({}),
  status: z.enum(OPEN_STATUSES),
  /** What the vet (or the admin) wrote about a reviewed listing. */
  review: z.strictObject({ by: person, notes: z.string(), daysAgo: days }).optional(),
  /** When an adopted pet found its home without a request; otherwise its approved request has the date. */
  adoptedDaysAgo: days.optional(),
  owner: person,
  listedDaysAgo: days,
  /** The main picture first. */
  photos: z.tuple([picture], picture),
  /** A vaccinated pet has a proof. */
  proof: picture.optional(),
})

/** Every pet of the demo, in no particular order: sort by `listedDaysAgo`. */
export const pets = read('pets', z.array(petSchema))
const pet = z.enum(pets.map(({ key }) => key))

const requestSchema = z.strictObject({
  pet,
  requester: person,
  status: z.enum(REQUEST_STATUSES),
  sentDaysAgo: days,
  /** When the owner decided, or when somebody else was approved. */
  decidedDaysAgo: days.optional(),
  /** What the owner wrote with the decision. */
  decisionMessage: text.optional(),
  /** The answers of the application form. */
  application: z
    .strictObject({
      homeSituation: text,
      experience: text,
      whyThisPet: text,
      additionalInfo: text.optional(),
      daysAgo: days,
    })
    .optional(),
})

const commentSchema = z.strictObject({ author: person, text, hoursAgo: days })

/** A conversation between somebody interested and the owner of a pet, oldest message first. */
const conversationSchema = z.strictObject({
  pet,
  adopter: person,
  owner: person,
  /** Who has not opened it since the other one wrote last. */
  unreadBy: person.optional(),
  messages: z.array(z.strictObject({ from: person, text, minutesAgo: days })),
})

const discussionSchema = z.strictObject({
  author: person,
  text,
  hoursAgo: days,
  likedBy: z.array(person),
  comments: z.array(commentSchema),
})

const communitySchema = z.strictObject({
  key: text,
  name: text,
  description: text,
  founder: person,
  /** Besides the founder. */
  members: z.array(person),
  createdDaysAgo: days,
  /** Key of the pet whose main picture is the cover photo. */
  cover: pet.optional(),
  discussions: z.array(discussionSchema),
})

export const requests = read('requests', z.array(requestSchema))
export const comments = read('comments', z.array(commentSchema.extend({ pet })))
/** The favorites of each person, latest first. */
export const favorites = read('favorites', z.partialRecord(person, z.array(pet)))
export const conversations = read('conversations', z.array(conversationSchema))
export const communities = read('communities', z.array(communitySchema))

export type DemoPerson = z.infer<typeof personSchema>
export type DemoPet = z.infer<typeof petSchema>
export type DemoRequest = z.infer<typeof requestSchema>
export type DemoComment = (typeof comments)[number]
export type DemoConversation = z.infer<typeof conversationSchema>
export type DemoDiscussion = z.infer<typeof discussionSchema>
export type DemoCommunity = z.infer<typeof communitySchema>

function read<Value>(name: string, schema: z.ZodType<Value>): Value {
  const { data, error } = schema.safeParse(
    JSON.parse(readFileSync(new URL(`data/${name}.json`, import.meta.url), 'utf8')),
  )
  if (error) throw new Error(`demo/data/${name}.json: ${z.prettifyError(error)}`)
  return data
}

export const readPicture = (name: string): Promise<Uint8Array> => readFile(new URL(`pictures/${name}`, import.meta.url))

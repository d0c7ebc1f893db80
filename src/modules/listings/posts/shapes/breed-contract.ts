import { z } from 'zod'

export const LocalBreed = z.object({ name: z.string(), writtenIn: z.string().describe('the tag of a language') })
export type LocalBreed = z.infer<typeof LocalBreed>

/** The names of a dog's breeds in the reader's language, if they were written in another one. */
export const localBreedFields = {
  localBreed: LocalBreed.optional().describe(
    'what the language of the reader calls `breed`, where it has another name',
  ),
  localSecondBreed: LocalBreed.optional().describe('the same of `secondBreed`'),
}

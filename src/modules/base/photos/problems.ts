import { refuser, type ProblemKind } from '../../../shared/problem.ts'
import { DOCUMENT_TOO_LARGE, NOT_A_DOCUMENT, NOT_AN_IMAGE } from './vocabulary.ts'
import { msg } from '../../../shared/i18n/t.ts'

export const photoProblems = {
  NOT_AN_IMAGE: { status: 415, message: NOT_AN_IMAGE },
  BROKEN_IMAGE: { status: 422, message: msg("This photo can't be read. Please select another file.") },
  IMAGE_TOO_LARGE: {
    status: 413,
    message: msg('This photo is too large. Photos can have up to 15 MB and 50 megapixels.'),
  },
  TOO_MANY_FRAMES: {
    status: 413,
    message: msg('This animation is too long. Please shorten it, or select a still photo.'),
  },
  FILE_NAME_TOO_LONG: {
    status: 422,
    message: msg('The name of this file is too long. Please shorten it to 200 characters.'),
  },
  NOT_A_DOCUMENT: { status: 415, message: NOT_A_DOCUMENT },
  DOCUMENT_TOO_LARGE: { status: 413, message: DOCUMENT_TOO_LARGE },
  STORAGE_FULL: {
    status: 413,
    message: msg('Your photos take up all the space of your account. Please delete some that you no longer need.'),
  },
  UPLOADS_BUSY: {
    status: 503,
    message: msg('Too many photos are being uploaded right now. Please try again in a moment.'),
  },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(photoProblems)

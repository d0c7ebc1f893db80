import { refuser, type ProblemKind } from '../../shared/problem.ts'
import { NOT_AN_IMAGE } from './vocabulary.ts'

export const photoProblems = {
  NOT_AN_IMAGE: { status: 415, message: NOT_AN_IMAGE },
  BROKEN_IMAGE: { status: 422, message: 'This image cannot be read. Please select another file.' },
  IMAGE_TOO_LARGE: { status: 413, message: 'This image is too large. Images may have up to 15 MB and 50 megapixels.' },
  UPLOADS_BUSY: { status: 503, message: 'Many images are arriving right now. Please try again in a moment.' },
} as const satisfies Record<string, ProblemKind>

export const refuse = refuser(photoProblems)

import { refuse } from '../problems.ts'
import { answerTemplates } from '../tables.server.ts'
import { textTemplates } from './text-templates.server.ts'
import { MAX_TEMPLATES } from '../vocabulary.ts'

/** Texts that an owner or a team inserts into answers. */
export const {
  list: listTemplates,
  create: createTemplate,
  change: changeTemplate,
  remove: removeTemplate,
  exportOf: exportTemplates,
  move: moveTemplates,
} = textTemplates({ table: answerTemplates, max: MAX_TEMPLATES, refuse, path: 'adoption' })

import { bySignedIn, guard, implement } from '../../../api/api.ts'
import type { Context } from '../../../api/context.ts'
import { assign, listAssignments } from './assignments.server.ts'
import { teamworkContract } from './contract.ts'
import { addNote, listNotes, removeNote } from './notes.server.ts'
import { signalAnswering } from './subject.server.ts'

const os = implement(teamworkContract).$context<Context>().use(guard)

export const teamworkApi = os.router({
  notes: os.notes.handler(bySignedIn(listNotes)),
  addNote: os.addNote.handler(bySignedIn(addNote)),
  removeNote: os.removeNote.handler(bySignedIn(removeNote)),
  assignments: os.assignments.handler(bySignedIn(listAssignments)),
  assign: os.assign.handler(bySignedIn(assign)),
  answering: os.answering.handler(bySignedIn(signalAnswering)),
})

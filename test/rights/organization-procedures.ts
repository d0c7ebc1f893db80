import { COUNTER_PROCEDURES_OF_ORGANIZATIONS } from './counter-procedures.ts'
import { HAND_INS_OF_ORGANIZATION } from './hand-in-procedures.ts'
import { TRANSFERS_OF_ORGANIZATIONS } from './transfer-calls.ts'

/**
 * The status of procedures for people who act for an organization, with an item of the organization: the owner of
 * `calls.ts` is its account. `organizations.ts` has the people. Procedures without a line answer 403 to all of them.
 * Words as in `procedures.ts`.
 */
export const ORGANIZATION_PROCEDURES = `
                                         manager       coordinator   volunteer     foster        stranger

accounts.me                              ok            ok            ok            ok            ok
accounts.site                            ok            ok            ok            ok            ok
accounts.secondFactor                    ok            403           403           403           ok

adoption.mineFor                         ok            ok            ok            403           ok
adoption.listForPost                     ok            ok            ok            403           404
adoption.get                             ok            ok            ok            403           404
adoption.received                        ok            ok            ok            403           ok
adoption.approve                         ok            ok            403           403           404
adoption.scheduleApproval                ok            ok            403           403           404
adoption.undoApproval                    ok            ok            403           403           404
adoption.hold                            ok            ok            403           403           404
adoption.orderWaiting                    ok            ok            403           403           404
adoption.reject                          ok            ok            403           403           404
adoption.rejectMany                      ok            ok            403           403           404
adoption.templates                       ok            ok            ok            403           ok
adoption.createTemplate                  ok            ok            403           403           ok
adoption.changeTemplate                  ok            ok            403           403           404
adoption.removeTemplate                  ok            ok            403           403           404

board.get                                ok            ok            ok            403           ok
board.card                               ok            ok            ok            403           404
board.move                               ok            ok            403           403           404
board.saveCard                           ok            ok            403           403           404
board.label                              ok            ok            403           403           404
board.settings                           ok            ok            ok            403           ok
board.saveSettings                       ok            403           403           403           ok

meetings.get                             ok            ok            ok            403           404
meetings.offer                           ok            ok            403           403           404
meetings.pick                            NOT_OFFERED   NOT_OFFERED   403           403           404
meetings.cancel                          ok            ok            403           403           404

agreements.templates                     ok            ok            ok            403           ok
agreements.createTemplate                ok            ok            403           403           ok
agreements.changeTemplate                ok            ok            403           403           404
agreements.removeTemplate                ok            ok            403           403           404
agreements.list                          ok            ok            ok            403           ok
agreements.get                           ok            ok            ok            403           404
agreements.write                         ok            ok            403           403           404
agreements.remove                        ok            ok            403           403           404
agreements.sign                          ok            ok            403           403           404
agreements.saveReceipt                   ok            ok            403           403           404
${COUNTER_PROCEDURES_OF_ORGANIZATIONS}

aftercare.get                            ok            ok            ok            403           404
aftercare.milestones                     ok            ok            ok            403           404
aftercare.checkIns                       ok            ok            ok            403           404
aftercare.takeBack                       ok            ok            403           403           404

deaths.get                               ok            ok            ok            ok            ok
deaths.get (closed)                      ok            ok            ok            GONE          GONE
deaths.report                            ok            ok            403           403           403
deaths.takeBack                          ok            ok            403           GONE          GONE

endings.list                             ok            ok            ok            ok            ok
endings.ofPost                           ok            ok            ok            ok            ok
endings.get                              ok            ok            ok            403           404
endings.ask                              ok            ok            403           403           404

applications.sets                        ok            ok            ok            403           ok
applications.createSet                   ok            ok            403           403           ok
applications.changeSet                   ok            ok            403           403           404
applications.removeSet                   ok            ok            403           403           404
applications.setOfPost                   ok            ok            ok            403           404
applications.chooseSet                   ok            ok            403           403           404

apiKeys.list                             ok            403           403           403           ok
apiKeys.create                           ok            403           403           403           ok
apiKeys.renew                            ok            403           403           403           404
apiKeys.revoke                           ok            403           403           403           404

webhooks.list                            ok            403           403           403           ok
webhooks.create                          ok            403           403           403           ok
webhooks.enable                          ok            403           403           403           404
webhooks.test                            ok            403           403           403           404
webhooks.remove                          ok            403           403           403           404
webhooks.deliveries                      ok            403           403           403           404
webhooks.resend                          ok            403           403           403           404

badges.ofPerson                          ok            ok            ok            ok            ok

chat.list                                ok            ok            ok            403           ok
chat.get                                 ok            ok            ok            403           404
chat.unreadCount                         ok            ok            ok            403           ok
chat.messages                            ok            ok            ok            403           404
chat.search                              ok            ok            ok            403           ok
chat.start                               WITH_ONESELF  WITH_ONESELF  403           403           ok
chat.send                                ok            ok            403           403           404
chat.deleteMessage                       403           403           403           403           404
chat.typing                              ok            ok            403           403           404
chat.markRead                            ok            ok            403           403           404
chat.cleanUp                             ok            ok            403           403           ok

comments.list                            ok            ok            ok            ok            ok
comments.list (pending post)             ok            ok            ok            404           404
comments.add                             ok            ok            403           403           ok
comments.remove                          ok            ok            403           403           403

${HAND_INS_OF_ORGANIZATION}
statistics.year                          ok            ok            403           403           ok

fosters.placements                       ok            ok            ok            ok            ok
fosters.ofPost                           ok            ok            ok            404           404
fosters.people                           ok            ok            403           403           ok
fosters.place                            ok            ok            403           403           404
fosters.addUpdate                        ok            ok            ok            404           404
fosters.offers                           ok            ok            403           403           ok
fosters.answerOffer                      ok            ok            403           403           404
fosters.fitting                          ok            ok            403           403           404
fosters.ask                              ok            ok            403           403           404
fosters.withdrawAsk                      ok            ok            403           403           404
fosters.saveNeed                         ok            ok            403           403           404
fosters.removeNeed                       ok            ok            403           403           404
fosters.needs                            ok            ok            ok            ok            ok
fosters.need                             ok            ok            ok            ok            ok

feeds.listUploads                        ok            403           403           403           ok
feeds.saveUpload                         ok            403           403           403           ok
feeds.runUpload                          ok            403           403           403           404
feeds.removeUpload                       ok            403           403           403           ok

freshness.questions                      ok            ok            ok            403           ok
freshness.answer                         ok            ok            403           403           403

imports.read                             FILE_UNREADABLE FILE_UNREADABLE 403           403           403
imports.list                             ok            ok            403           403           403
imports.get                              ok            ok            403           403           403
imports.start                            ok            ok            403           403           403
imports.stop                             ok            ok            403           403           403
imports.undo                             ok            ok            403           403           403
imports.setSchedule                      ok            ok            403           403           403
imports.removeSchedule                   ok            ok            403           403           403

organizations.get                        ok            ok            ok            ok            ok
organizations.own                        ok            ok            ok            ok            ok
organizations.update                     ok            403           403           403           ok
organizations.close                      NAME_WRONG    403           403           403           NAME_WRONG
organizations.members                    ok            ok            ok            ok            ok
organizations.setRole                    ok            403           403           403           404
organizations.removeMember               ok            403           403           403           404
organizations.handOver                   ok            403           403           403           404
organizations.leave                      LAST_MANAGER  ok            ok            ok            LAST_MANAGER
organizations.invitations                ok            403           403           403           ok
organizations.invite                     ok            403           403           403           ok
organizations.resendInvitation           ok            403           403           403           404
organizations.withdrawInvitation         ok            403           403           403           404

photos.uploadDocument                    NOT_A_DOCUMENT NOT_A_DOCUMENT NOT_A_DOCUMENT NOT_A_DOCUMENT NOT_A_DOCUMENT
photos.upload                            NOT_AN_IMAGE  NOT_AN_IMAGE  NOT_AN_IMAGE  NOT_AN_IMAGE  NOT_AN_IMAGE

records.get                              ok            ok            ok            404           404
records.get (adopted)                    ok            ok            ok            404           404
records.addEntry                         ok            ok            403           404           404
records.addEntry (adopted)               403           403           403           404           404
records.changeEntry                      ok            ok            403           404           404
records.removeEntry                      ok            ok            403           404           404
records.setMicrochip                     ok            ok            403           403           404
records.addDocument                      ok            ok            403           404           404
records.removeDocument                   ok            ok            403           404           404

places.suggest                           ok            ok            ok            ok            ok
places.shown                             ok            ok            ok            ok            ok

posts.almost                             ok            ok            ok            ok            ok
posts.list                               ok            ok            ok            ok            ok
posts.map                                ok            ok            ok            ok            ok
posts.get                                ok            ok            ok            ok            ok
posts.get (pending post)                 ok            ok            ok            404           404
posts.similar                            ok            ok            ok            ok            ok
posts.print                              ok            ok            ok            ok            ok
posts.print (pending post)               ok            ok            ok            404           404
posts.round                              ok            ok            ok            403           ok
posts.ofOwner                            ok            ok            ok            ok            ok
posts.mine                               ok            ok            ok            403           ok
posts.round                              ok            ok            ok            403           ok
posts.mineCounts                         ok            ok            ok            403           ok
posts.analytics                          ok            ok            ok            403           ok
posts.create                             ok            ok            ok            403           PHOTO_UNKNOWN
posts.submit                             ok            ok            403           403           403
posts.submit (draft)                     ok            ok            403           403           404
posts.get (draft)                        ok            ok            ok            404           404
posts.update                             ok            ok            403           403           403
posts.update (pending post)              ok            ok            403           404           404
posts.update (draft)                     ok            ok            ok            404           404
posts.setAvailability                    ok            ok            403           403           403
posts.bondable                           ok            ok            ok            403           ok
posts.remove                             ok            ok            403           403           403
posts.remove (pending post)              ok            ok            403           403           404
posts.remove (draft)                     ok            ok            403           403           404

profiles.get                             ok            ok            ok            ok            ok

safety.block                             ONESELF       ONESELF       403           403           ok
safety.unblock                           ok            ok            403           403           ok
safety.blocks                            ok            ok            403           403           ok
safety.report                            ONESELF       ONESELF       403           403           ok

site.info                                ok            ok            ok            ok            ok

teamwork.notes                           ok            ok            ok            403           404
teamwork.notes (request)                 ok            ok            ok            403           404
teamwork.notes (animal)                  ok            ok            ok            403           404
teamwork.addNote                         ok            ok            ok            403           404
teamwork.addNote (request)               ok            ok            ok            403           404
teamwork.addNote (animal)                ok            ok            ok            403           404
teamwork.removeNote                      ok            403           403           403           404
teamwork.assignments                     ok            ok            ok            403           ok
teamwork.assign                          ok            ok            403           403           404
teamwork.assign (request)                ok            ok            403           403           404
teamwork.answering                       ok            ok            403           403           404
${TRANSFERS_OF_ORGANIZATIONS}`

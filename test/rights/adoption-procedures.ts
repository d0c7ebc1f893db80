/** The part of `procedures.ts` about requests for a pet and their items. */
export const ADOPTION_PROCEDURES = `
adoption.mineFor               401           ok            ok            ok            ok            ok            401
adoption.listForPost           401           404           ok            404           404           404           401
adoption.get                   401           404           ok            ok            404           404           401
adoption.sent                  401           ok            ok            ok            ok            ok            401
adoption.counts                401           ok            ok            ok            ok            ok            401
adoption.received              401           ok            ok            ok            ok            ok            401
adoption.send                  401           ok            403           ok            ok            ok            401
adoption.send (pending post)   401           404           403           404           POST_CLOSED   POST_CLOSED   401
adoption.apply                 401           ok            403           ok            ok            ok            401
adoption.apply (pending post)  401           404           403           404           POST_CLOSED   POST_CLOSED   401
adoption.cancel                401           404           404           ok            404           404           401
adoption.approve               401           404           ok            403           404           404           401
adoption.scheduleApproval      401           404           ok            403           404           404           401
adoption.undoApproval          401           404           ok            403           404           404           401
adoption.hold                  401           404           ok            403           404           404           401
adoption.orderWaiting          401           404           ok            404           404           404           401
adoption.reject                401           404           ok            403           404           404           401
adoption.rejectMany            401           404           ok            404           404           404           401
adoption.templates             401           ok            ok            ok            ok            ok            401
adoption.createTemplate        401           ok            ok            ok            ok            ok            401
adoption.changeTemplate        401           404           ok            404           404           404           401
adoption.removeTemplate        401           404           ok            404           404           404           401

board.get                      401           ok            ok            ok            ok            ok            401
board.card                     401           404           ok            404           404           404           401
board.move                     401           404           ok            404           404           404           401
board.saveCard                 401           404           ok            404           404           404           401
board.label                    401           404           ok            404           404           404           401
board.settings                 401           ok            ok            ok            ok            ok            401
board.saveSettings             401           ok            ok            ok            ok            ok            401

meetings.get                   401           404           ok            ok            404           404           401
meetings.offer                 401           404           ok            403           404           404           401
meetings.suggest               401           404           403           ok            404           404           401
meetings.pick                  401           404           NOT_OFFERED   ok            404           404           401
meetings.cancel                401           404           ok            ok            404           404           401
meetings.calendar              401           ok            ok            ok            ok            ok            401
meetings.createCalendar        401           ok            ok            ok            ok            ok            401
meetings.removeCalendar        401           ok            ok            ok            ok            ok            401

agreements.templates           401           ok            ok            ok            ok            ok            401
agreements.createTemplate      401           ok            ok            ok            ok            ok            401
agreements.changeTemplate      401           404           ok            404           404           404           401
agreements.removeTemplate      401           404           ok            404           404           404           401
agreements.list                401           ok            ok            ok            ok            ok            401
agreements.get                 401           404           ok            ok            404           404           401
agreements.write               401           404           ok            403           404           404           401
agreements.remove              401           404           ok            403           404           404           401
agreements.sign                401           404           ok            ok            404           404           401
agreements.saveReceipt         401           404           ok            403           404           404           401

aftercare.get                  401           404           ok            ok            404           404           401
aftercare.milestones           401           404           ok            ok            404           404           401
aftercare.checkIns             401           404           ok            ok            404           404           401
aftercare.answerCheckIn        401           404           403           ok            404           404           401
aftercare.skipCheckIn          401           404           403           ok            404           404           401
aftercare.askAdvice            401           404           403           ok            404           404           401
aftercare.report               401           404           403           ok            404           404           401
aftercare.withdrawReport       401           404           403           ok            404           404           401
aftercare.takeBack             401           404           ok            403           404           404           401

deaths.get                     401           ok            ok            ok            ok            ok            401
deaths.get (closed)            401           GONE          ok            GONE          GONE          ok            401
deaths.report                  401           403           ok            403           403           403           401
deaths.takeBack                401           GONE          ok            GONE          GONE          403           401
deaths.sayInEnding             401           404           404           ok            404           404           401

endings.list                   ok            ok            ok            ok            ok            ok            ok
endings.ofPost                 ok            ok            ok            ok            ok            ok            ok
endings.get                    401           404           ok            ok            404           404           401
endings.publish                401           404           403           ok            404           404           401
endings.withdraw               401           404           403           ok            404           404           401
endings.ask                    401           404           ok            403           404           404           401
endings.hidden                 401           403           403           403           403           ok            401
endings.hide                   401           403           403           403           403           ok            401
endings.show                   401           403           403           403           403           ok            401

applications.home              401           ok            ok            ok            ok            ok            401
applications.saveHome          401           ok            ok            ok            ok            ok            401
applications.removeHome        401           ok            ok            ok            ok            ok            401
applications.form              401           ok            ok            ok            ok            ok            401
applications.draft             401           ok            ok            ok            ok            ok            401
applications.saveDraft         401           ok            ok            ok            ok            ok            401
applications.saveDraft (pending post) 401    404           ok            404           ok            ok            401
applications.removeDraft       401           ok            ok            ok            ok            ok            401
applications.sets              401           ok            ok            ok            ok            ok            401
applications.createSet         401           ok            ok            ok            ok            ok            401
applications.changeSet         401           404           ok            404           404           404           401
applications.removeSet         401           404           ok            404           404           404           401
applications.setOfPost         401           404           ok            404           404           404           401
applications.chooseSet         401           404           ok            404           404           404           401
applications.form (pending post) 401         404           ok            404           ok            ok            401
`

/** The part of `procedures.ts` about agreements at the counter: only a locked session signs. */
export const COUNTER_PROCEDURES = `
counter.start                  401           403           403           403           403           403           401
counter.get                    401           403           403           403           403           403           401
counter.prepare                401           403           403           403           403           403           401
counter.change                 401           403           403           403           403           403           401
counter.remove                 401           403           403           403           403           403           401
counter.handOver               401           403           403           403           403           403           401
counter.locked                 401           404           404           404           404           404           401
counter.sign                   401           404           404           404           404           404           401
counter.giveBack               401           404           404           404           404           404           401
counter.unlock                 401           404           404           404           404           404           401
counter.offer                  401           404           ok            404           404           404           401
counter.answerOffer            401           404           ok            404           404           404           401`

/** The part of `organization-procedures.ts`. */
export const COUNTER_PROCEDURES_OF_ORGANIZATIONS = `
counter.start                            ok            ok            403           403           404
counter.get                              ok            ok            ok            403           404
counter.prepare                          ok            ok            403           403           404
counter.change                           ok            ok            403           403           404
counter.remove                           ok            ok            403           403           404
counter.handOver                         ok            ok            403           403           404`

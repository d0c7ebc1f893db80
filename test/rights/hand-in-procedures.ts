/** The part of `procedures.ts` about hand-ins. The other asked the organization of the owner. */
export const HAND_IN_PROCEDURES = `
handIns.send                   401           ok            OWN_ORGANIZATION ok            ok            ok            401
handIns.mine                   401           ok            ok            ok            ok            ok            401
handIns.edit                   401           404           404           ok            404           404           401
handIns.withdraw               401           404           404           ok            404           404           401
handIns.get                    401           404           404           ok            404           404           401
handIns.list                   401           403           403           403           403           403           401
handIns.counts                 401           403           403           403           403           403           401
handIns.ofPost                 401           403           403           403           403           403           401
handIns.wait                   401           403           403           403           403           403           401
handIns.accept                 401           403           403           403           403           403           401
handIns.decline                401           403           403           403           403           403           401
handIns.refer                  401           403           403           403           403           403           401
handIns.recommendation         ok            ok            ok            ok            ok            ok            ok
handIns.recommended            ok            ok            ok            ok            ok            ok            ok
handIns.endRecommendation      401           404           404           ok            404           404           401
`

/** The part of `organization-procedures.ts`. */
export const HAND_INS_OF_ORGANIZATION = `
handIns.get                              ok            ok            ok            403           404
handIns.list                             ok            ok            ok            403           ok
handIns.counts                           ok            ok            ok            403           ok
handIns.ofPost                           ok            ok            ok            403           ok
handIns.wait                             ok            ok            403           403           404
handIns.accept                           ok            ok            403           403           404
handIns.decline                          ok            ok            403           403           404
handIns.refer                            ok            ok            403           403           404
handIns.recommendation                   ok            ok            ok            ok            ok
handIns.recommended                      ok            ok            ok            ok            ok
handIns.endRecommendation                ok            ok            403           403           404
`

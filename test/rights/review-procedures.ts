/** The rights of vets and admins in the review of listings, see `procedures.ts`. */
export const REVIEW_PROCEDURES = `review.pending                 401           403           403           403           ok            ok            401
review.imported                401           403           403           403           ok            ok            401
review.history                 401           403           403           403           ok            ok            401
review.claim                   401           403           403           403           ok            ok            401
review.claim (own post)        401           403           403           403           403           403           401
review.release                 401           403           403           403           ok            ok            401
review.release (claimed)       401           403           403           403           none          none          401
review.held                    401           403           403           403           403           ok            401
review.heldCount               401           403           403           403           403           ok            401
review.allowHeld               401           403           403           403           403           ok            401
review.refuseHeld              401           403           403           403           403           ok            401
review.approve                 401           403           403           403           ok            ok            401
review.approve (own post)      401           403           403           403           403           403           401
review.reject                  401           403           403           403           ok            ok            401
review.reject (own post)       401           403           403           403           403           403           401
`

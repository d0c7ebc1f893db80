/** The last lines of the table in `procedures.ts`, with its columns. */
export const SITE_PROCEDURES = `screening.settings             401           403           403           403           403           ok            401
screening.change               401           403           403           403           403           ok            401
screening.tryText              401           403           403           403           403           ok            401
setup.checkLink                404           404           404           404           404           404           404
setup.checkLink (with a key)   ok            ok            ok            ok            ok            ok            ok
setup.startPasskey             SETUP_LINK_INVALID SETUP_LINK_INVALID SETUP_LINK_INVALID SETUP_LINK_INVALID SETUP_LINK_INVALID SETUP_LINK_INVALID SETUP_LINK_INVALID
setup.createFirstAdmin         SETUP_LINK_INVALID SETUP_LINK_INVALID SETUP_LINK_INVALID SETUP_LINK_INVALID SETUP_LINK_INVALID SETUP_LINK_INVALID SETUP_LINK_INVALID
site.info                      ok            ok            ok            ok            ok            ok            ok
site.settings                  401           403           403           403           403           ok            401
site.changeSettings            401           403           403           403           403           ok            401
site.sendTestMail              401           403           403           403           403           ok            401
site.contact                   ok            ok            ok            ok            ok            ok            ok
site.contactMessages           401           403           403           403           403           ok            401
site.contactMessageCount       401           403           403           403           403           ok            401
site.markContactMessage        401           403           403           403           403           ok            401
teamwork.notes                 401           403           403           403           403           403           401
teamwork.notes (request)       401           403           403           403           403           403           401
teamwork.notes (animal)        401           403           403           403           403           403           401
teamwork.addNote               401           403           403           403           403           403           401
teamwork.addNote (request)     401           403           403           403           403           403           401
teamwork.addNote (animal)      401           403           403           403           403           403           401
teamwork.removeNote            401           403           403           403           403           403           401
teamwork.assignments           401           403           403           403           403           403           401
teamwork.assign                401           403           403           403           403           403           401
teamwork.assign (request)      401           403           403           403           403           403           401
teamwork.answering             401           403           403           403           403           403           401
`

/** The part of `procedures.ts` about health records. The other is the adopter of adopted pets. */
export const RECORD_PROCEDURES = `
records.get                    401           404           ok            404           404           404           401
records.get (pending post)     401           404           ok            404           ok            ok            401
records.get (adopted)          401           404           ok            ok            404           404           401
records.list                   401           ok            ok            ok            ok            ok            401
records.addEntry               401           404           ok            404           404           404           401
records.addEntry (pending post) 401          404           ok            404           ok            403           401
records.addEntry (adopted)     401           404           403           ok            404           404           401
records.changeEntry            401           404           ok            404           404           404           401
records.changeEntry (pending post) 401       404           ok            404           403           403           401
records.changeEntry (adopted)  401           404           403           403           404           404           401
records.removeEntry            401           404           ok            404           404           404           401
records.removeEntry (pending post) 401       404           ok            404           403           403           401
records.removeEntry (adopted)  401           404           403           403           404           404           401
records.setMicrochip           401           404           ok            404           404           404           401
records.setMicrochip (pending post) 401      404           ok            404           403           403           401
records.setMicrochip (adopted) 401           404           403           ok            404           404           401
records.addDocument            401           404           ok            404           404           404           401
records.removeDocument         401           404           ok            404           404           404           401
records.removeDocument (pending post) 401    404           ok            404           403           403           401
records.removeDocument (adopted) 401         404           403           403           404           404           401
`

/*
 * What the status of an animal can say, in eight languages, as phrases of whole words. `states.server.ts` reads them in this order: the
 * first list with a phrase of the value decides, so that "Transferred out, pending acceptance" has left and "Stray hold" is no hold.
 */

/** Says the opposite of what follows: such a value is understood only where a list has it as a whole. */
export const NEGATIONS = 'not|no|never|non|nicht|kein|keine|noch nicht|pas|sin|sem|niet|geen|nie|nao'

export const NOT_OFFERED = `
not available|not adoptable|not for adoption|not up for adoption|not ready|not publishable|not eligible|unavailable|unadoptable
do not publish|do not list|do not adopt|do not show|nonadoptable|non adoptable|not yet available|not published|unpublished|private|hidden
nicht vermittelbar|nicht zur vermittlung|noch nicht vermittelbar|nicht verfügbar|unvermittelbar|vermittlungssperre|gesperrt|vermittlungsstopp
pas disponible|non disponible|indisponible|pas à l'adoption|non adoptable|pas adoptable
no disponible|no adoptable|no en adopción|no apto|todavía no
non disponibile|non adottabile|non in adozione
indisponível|não disponível|não adotável|não está para adoção
niet beschikbaar|niet plaatsbaar|niet ter adoptie|nog niet plaatsbaar
niedostępny|niedostępna|nie do adopcji|niedostępne`

export const DEAD = `
dead|deceased|died|death|doa|dead on arrival|euthanized|euthanised|euthanize|euthanasia|euth|euthanise|put to sleep|pts|humanely euthanized|rainbow bridge|stillborn|disposal|cremated|passed away
tot|gestorben|verstorben|eingeschläfert|euthanasiert|tod|regenbogenbrücke|totfund
mort|morte|décédé|décédée|décès|euthanasié|euthanasiée|euthanasie
muerto|muerta|fallecido|fallecida|eutanasia|eutanasiado|eutanasiada|sacrificado|sacrificada|defunción
morto|deceduto|deceduta|soppresso|soppressa|eutanasia
falecido|falecida|óbito|eutanasiado|eutanasiada|eutanásia|morreu
overleden|dood|ingeslapen|geëuthanaseerd|euthanasie
zmarł|zmarła|martwy|martwa|uśpiony|uśpiona|padł|padła|eutanazja|zgon|nie żyje`

export const GONE = `
transfer|transferred|transferred out|transfer out|rescued out|sent to rescue|rto|return to owner|returned to owner|reclaimed|reclaim|redeemed|owner reclaim|claimed|claimed by owner
released|release|service out|escaped|stolen|missing|lost|found|stray|stray hold|disposal|left|gone|departed|checked out|discharged|relocated|relocate|returned to field|return to field|rtf|tnr|snr|rth|shelter neuter return|wildlife release
inactive|archived|deleted|delete|removed|withdrawn|closed|cancelled|canceled|historical|no longer here|not in custody|sold|given away
sanctuary|permanent foster|permanent resident|resident|forever foster|barn program|boarding|boarder|safekeeping|safe keeping|courtesy only|owner requested euthanasia
fundtier|fund|gefunden|entlaufen|vermisst|zugelaufen|rückgabe an besitzer|zurück an besitzer|zurück an halter|vom besitzer abgeholt|abgeholt|verlegt|übernommen von|weitergegeben|entflohen|gestohlen|gnadenhof|dauerpflege|dauerpflegestelle|gnadenbrot|pensionstier|pension|ausgewildert|freigelassen|kastriert und zurückgesetzt|nicht mehr da|inaktiv|archiviert|gelöscht|abgegeben an
transféré|transférée|transfert|rendu au propriétaire|rendue au propriétaire|restitué|restituée|récupéré|récupérée|perdu|perdue|trouvé|trouvée|errant|volé|volée|disparu|disparue|relâché|relâchée|parti|partie|archivé|archivée|refuge à vie|sanctuaire|fourrière
transferido|transferida|traslado|trasladado|trasladada|devuelto|devuelta|devuelto al dueño|reclamado|reclamada|perdido|perdida|encontrado|encontrada|callejero|robado|robada|escapado|escapada|desaparecido|desaparecida|liberado|liberada|baja|santuario|archivado
trasferito|trasferita|restituito|restituita|reso al proprietario|smarrito|smarrita|trovato|trovata|randagio|scappato|scappata|rubato|rubata|liberato|liberata|uscito|uscita|archiviato|santuario
transferida|transferido|devolvido|devolvida|devolvido ao dono|encontrado|encontrada|perdido|perdida|fugiu|roubado|libertado|solto|saiu|arquivado|santuário
overgeplaatst|terug naar eigenaar|terug bij eigenaar|opgehaald|vermist|gevonden|zwerfdier|weggelopen|gestolen|vrijgelaten|vertrokken|gearchiveerd|inactief|opvang voor het leven
przekazany|przekazana|zwrócony|zwrócona|zwrócony właścicielowi|odebrany przez właściciela|odebrany|zaginiony|zaginiona|znaleziony|znaleziona|uciekł|uciekła|skradziony|wypuszczony|wypuszczona|zarchiwizowany|nieaktywny|rezydent`

/** In care, and for a reason not to be offered. */
export const WITHHELD = `
quarantine|bite quarantine|medical hold|medical|med hold|medical treatment|vet hold|bite hold|legal hold|legal|court hold|court case|court|evidence|evidence hold|cruelty|cruelty hold|seized|impound|impounded|rabies hold|rabies|behavior hold|behaviour hold|behavior evaluation|protective custody|protective|owner hold|hold for owner|hold stray|stray hold|admin hold|rescue hold|rescue only|transfer hold|hospital|surgery|in treatment|under treatment|sick|injured|isolation|under evaluation|evaluation|needs evaluation|assessment|welfare assessment|behavior assessment|pending assessment|intake|new intake|in intake|processing|pre intake|awaiting evaluation|awaiting intake|nursing|underage|too young|foster medical
quarantäne|behandlung|in behandlung|krank|tierarzt|tierklinik|klinik|beschlagnahmt|sicherstellung|sichergestellt|isolierung|noch zu jung|in beobachtung|eingewöhnung|op
quarantaine|en soins|soins|malade|saisi|saisie|en observation|trop jeune|isolement
cuarentena|en tratamiento|enfermo|enferma|incautado|en observación|demasiado joven|aislamiento
quarantena|in cura|in cure|malato|malata|sequestrato|sequestrata|in osservazione|troppo piccolo
quarentena|em tratamento|doente|apreendido|em observação|muito novo
in quarantaine|in behandeling|ziek|in beslag genomen|ter observatie|te jong
kwarantanna|w leczeniu|leczenie|chory|chora|zabezpieczony|w trakcie leczenia|za młody`

export const ADOPTED = `
adopted|rehomed|re homed|homed|healthy in home|in new home|found a home|has a home|found home|adoption final|adoption finalized|adoption complete|adoption completed|happy tail
vermittelt|adoptiert|zuhause gefunden|zu hause gefunden|umgezogen|in neuem zuhause|happy end|ausgezogen
adopté|adoptée|placé|placée|a trouvé une famille
adoptado|adoptada|ya tiene hogar|tiene familia
adottato|adottata|ha trovato casa|affidato definitivamente
adotado|adotada|já tem lar|adoptado
geadopteerd|geplaatst|heeft een thuis|herplaatst
adoptowany|adoptowana|zaadoptowany|zaadoptowana|znalazł dom|znalazła dom|w nowym domu|wyadoptowany|wyadoptowana`

export const ON_HOLD = `
pending|on hold|hold|held|reserved|reserve|reservation|trial|trial adoption|adoption trial|foster to adopt|foster with intent to adopt|app pending|application pending|application|application in progress|adoption pending|pending adoption|adoption in progress|under application|meet and greet|spoken for|on trial|deposit paid|has applicant
reserviert|vorgemerkt|probezeit|zur probe|auf probe|interessent|interessenten vorhanden|anfrage läuft
réservé|réservée|en cours d'adoption|option|période d'essai|en essai|réservation
reservado|reservada|en trámite|en proceso|en proceso de adopción|adopción pendiente|pendiente|en prueba|preadoptado|preadoptada
riservato|riservata|prenotato|prenotata|in prova|in corso di adozione|pre affido|preaffido
em processo|em processo de adoção|pendente|em adaptação
gereserveerd|onder optie|optie|op proef|in aanvraag|proefplaatsing
zarezerwowany|zarezerwowana|rezerwacja|w trakcie adopcji|wstępnie zarezerwowany|na próbę|dom próbny`

export const AVAILABLE = `
available|adoptable|for adoption|up for adoption|available for adoption|ready for adoption|ready to go|looking for a home|looking for home|needs a home|seeking home|publishable|published|adoption ready|available now|avail|available in foster|available foster|adoption available|on adoption floor|adoption floor
zur vermittlung|vermittelbar|zu vermitteln|sucht zuhause|sucht ein zuhause|sucht zu hause|suche zuhause|zuhause gesucht|zu hause gesucht|verfügbar|vermittlungsbereit|abzugeben|in der vermittlung|frei
à l'adoption|adoptable|disponible|cherche famille|à adopter|proposé à l'adoption
en adopción|adoptable|disponible|busca hogar|busca familia|para adopción|listo para adopción|lista para adopción
in adozione|adottabile|disponibile|cerca casa|cerca famiglia
para adoção|disponível|procura lar|adotável|procura família
ter adoptie|beschikbaar|plaatsbaar|zoekt een thuis|zoekt thuis|zoekt baasje
do adopcji|dostępny|dostępna|szuka domu|czeka na dom|gotowy do adopcji|gotowa do adopcji`

/** Nothing has happened: an animal with such an outcome is still there. */
export const STILL_HERE = `
on shelter|in shelter|at shelter|in care|in custody|no movement|no outcome|still here|none|current|returned|return from adoption
im tierheim|im heim|noch da|au refuge|en el refugio|in canile|in gattile|no abrigo|in het asiel|w schronisku`

import { beginnings } from './phrases.ts'

/** Topics of scams in English, German, French, Spanish, Portuguese and Italian. `word-weights.json` has the weight of each. */
export const TOPICS: Readonly<Record<string, readonly string[]>> = {
  RECEIPT: beginnings(`
    receipt | screenshot | screen shot | proof of payment | proof of transfer | payment slip | picture of the transfer | photo of the slip
    quittung | beleg | screenshot | uberweisungsbeleg | zahlungsnachweis | foto vom beleg | nachweis der
    recu_ | capture | preuve de | justificatif | preuve du virement | bordereau | photo du ticket
    recibo | comprobante | captura | pantallazo | justificante | resguardo | voucher de | foto del ticket
    recibo | comprovativo | comprovante | print_ | captura | talao
    ricevuta | screenshot | contabile | distinta | scontrino | prova del pagamento | copia del bonifico
  `),
  PORTION: beginnings(`
    half | a third | percent | per cent | part of it | the rest | remainder | balance_ | instalment | the other part
    halfte | halb_ | drittel | prozent | teilbetrag | den rest | restbetrag | der rest | restliche
    moitie | un tiers | pour cent | le reste | le solde | une partie | restant
    mitad | un tercio | por ciento | el resto | restante | una parte | lo que falta
    metade | um terco | por cento | o resto | restante | uma parte | o que falta
    meta_ | un terzo | per cento | il resto | restante | una parte | il saldo | rimanenza
  `),
  SMALL: beginnings(`
    formality | small thing | tiny | little thing | small favour | small favor | small amount | small sign | token_ | symbolic | trifle | just a detail | one detail | minor
    formalitat | kleinigkeit | kleiner betrag | kleinen betrag | kleine summe | kleines zeichen | kleine geste | symbolisch | bloss noch | nur ein kleine | nur eine kleine | geringf
    formalite | petite chose | petit detail | petite somme | peu de chose | petit geste | symbolique | petit service | modique | une broutille | petit coup de main
    formalidad | poca cosa | detallito | detalle | pequena cantidad | un gesto | simbolic | tramite | un favorcito | modic | pequeno importe | cosita
    formalidade | coisa pouca | pouca coisa | pormenor | detalhe | pequeno valor | pequena quantia | um gesto | simbolic | tramite | coisinha | modic
    formalita | poca cosa | dettaglio | piccolo importo | piccola somma | piccola cifra | un gesto | simbolic | cosa da poco | sciocchezza | modic | piccolo favore | piccola cosa
  `),
  LEGAL: beginnings(`
    notary | solicitor | attorney | law firm | lawyer | bailiff | court | chambers | barrister | probate | tribunal | decree | affidavit | legal
    notar | anwalt | kanzlei | gericht | rechtsanw | nachlass | vollstreck | urkunde | beglaubig | amtlich
    notaire | avocat | huissier | maitre_ | cabinet | etude de | tribunal | juge_ | greffe | acte_ | juridique
    notari | abogad | licenciad | juzgado | bufete | tribunal | juez | escritura | apostilla | albacea | juridic
    notari | advogad | tribunal | juiz | cartorio | escritorio de | dr_ | conservatoria | procurador | apostila | juridic
    notai | avvocat | studio legale | tribunale | giudice | cancelleria | atto_ | perizia | legale
  `),
  INHERITANCE: beginnings(`
    inherit | testament | bequest | bequeath | beneficiary | next of kin | legacy | the late | deceased | estate of | lottery | prize | you have won | you won | winner | lucky
    erbe_ | erbschaft | geerbt | testament | nachlass | begunstigt | vermacht | verstorben | gewonnen | gewinn | verlosung | losung
    heritage | heritier | testament | legue | legs_ | beneficiaire | succession | defunt | feu_ | gagne | gagnant | tirage | loterie
    herencia | hereder | testament | legado | beneficiari | difunt | finad | sucesion | ganador | ganado | premio | sorteo
    heranca | herdeir | testament | legado | beneficiari | falecid | finad | sucessao | vencedor | ganhou | premio | sorteio | contemplad
    eredit | erede | testament | lascito | beneficiari | defunt | compiant | successione | vincitor | vinto | premio | estrazione | omonim
  `),
  MILITARY: beginnings(`
    army | navy | air force | sergeant | soldier | military | troops | deployment | deployed | barracks | peacekeep | nato_ | un mission | captain | lieutenant | colonel | major_ | rig_ | offshore | vessel | ship_ | ocean
    armee | marine_ | bundeswehr | soldat | militar | truppe | einsatz | kaserne | nato_ | blauhelm | kapitan | leutnant | oberst | feldwebel | bohrinsel | schiff | matrose
    armee | marine_ | sergent | soldat | militaire | troupe | caserne | otan | casque bleu | capitaine | lieutenant | colonel | adjudant | plateforme | navire | marin_ | bateau
    ejercito | armada | sargento | soldado | militar | tropa | cuartel | otan | cascos azules | capitan | teniente | coronel | cabo_ | plataforma | barco | marino | buque
    exercito | marinha | sargento | soldado | militar | tropa | quartel | nato_ | capacetes azuis | capitao | tenente | coronel | major_ | plataforma | navio | marinheiro | embarcad
    esercito | marina_ | sergente | soldato | militare | truppa | caserma | nato_ | caschi blu | capitano | tenente | colonnello | maresciallo | piattaforma | nave_ | marinaio | imbarcat
  `),
  FAITH: beginnings(`
    god_ | lord_ | jesus | christ | church | pastor | reverend | pray | bless | faith | amen | nun_ | convent | mission | missionar | holy
    gott | herr jesus | jesus | christ | kirche | pfarrer | gebet | segne | glaube | amen | kloster | mission | missionar | heilig | nonne
    dieu | seigneur | jesus | chret | eglise | pasteur | priere | prie_ | beni | la foi | amen | religieuse | couvent | mission | missionnaire | saint_ | abbe_ | pere_ | soeur marie
    dios | senor jesus | jesus | crist | iglesia | pastor | oracion | orar | bendi | la fe_ | amen | monja | convento | mision | misioner | santo | parroco | padre_ | hermana maria
    deus | senhor jesus | jesus | crist | igreja | pastor | oracao | orar | abenc | abenco | a fe_ | amem | amen | freira | convento | missao | missionari | santo | paroco | padre_ | irma maria
    dio_ | signore gesu | gesu | crist | chiesa | pastore | preghier | pregare | benedi | la fede | amen | suora | suore | convento | missione | missionari | santo | parroco | don_ | religiose | clausura
  `),
  ABROAD: beginnings(`
    abroad | overseas | another country | out of the country | foreign | emigrat | relocat | moving to | cameroon | nigeria | lagos | ghana | benin | abidjan | dubai | togo | ivory coast | transferred to
    ausland | ubersee | ausgewander | auswander | versetzt | umzug nach | kamerun | nigeria | ghana | benin | elfenbein | dubai | teneriffa | kanada
    etranger | outre mer | a l etranger | emigr | mutation | mute_ | mutee | cameroun | nigeria | ghana | benin | cotonou | abidjan | dubai | togo | cote d ivoire | expatri
    extranjero | ultramar | fuera del pais | emigr | trasladad | traslado | destinad | camerun | nigeria | ghana | benin | dubai | otro pais
    estrangeiro | exterior | fora do pais | emigr | transferid | destacad | colocad | camaroes | nigeria | gana_ | benim | dubai | outro pais | angola | mocambique
    estero | oltreoceano | fuori dal paese | emigr | trasferit | trasferimento | camerun | nigeria | ghana | benin | dubai | altro paese | costa d avorio
  `),
  TRUST: beginnings(`
    trust | believe me | my word | promise | honest | serious | swear | guarantee | reliable | faithful | good faith
    vertrau | glauben sie | mein wort | versprech | ehrlich | serios | ernsthaft | schwor | garant | zuverlassig | treu und glauben
    confiance | croyez | ma parole | promets | promis | honnete | serieu | jure | garanti | fiable | bonne foi
    confi | creame | mi palabra | prometo | honest | honrad | seri_ | serio | seria | juro | garant | fiable | de fiar | buena fe | de palabra
    confi | acredit | minha palavra | prometo | honest | seri_ | serio | seria_ | juro | garant | fiavel | boa fe | de palavra
    fidu | fida_ | fidi_ | fidarsi | credetemi | mia parola | promett | onest | seri_ | serio | seria_ | giuro | garan | affidabil | buona fede | parola
  `),
  STRANGERS: beginnings(`
    stranger | unannounced | privacy | people i don t know | bad experience | burglar | robbed | curious people | time waster | timewaster
    fremde | unangemeldet | privatsphare | datenschutz | schlechte erfahrung | einbrecher | ausgeraubt | neugierig | leute die ich nicht
    inconnu | a l improviste | vie privee | intimite | mauvaise experience | cambriol | curieux | des gens que je ne
    extran | desconocid | sin avisar | privacidad | intimidad | mala experiencia | robado | curios | mirones
    estranh | desconhecid | sem avisar | privacidade | intimidade | ma experiencia | assalt | curios
    estrane | sconosciut | senza preavviso | privacy | riservatezza | brutta esperienza | rubat | curios | perditempo
  `),
  NO_ENTRY: beginnings(`
    civilians | not allowed | no visitors | restricted | closed to | off limits | security zone | nobody gets in | not open to the public | no access
    zivilisten | nicht erlaubt | kein zutritt | keinen zutritt | sperrgebiet | nicht offentlich | keine besucher | empfangen niemand | niemanden rein
    civils | pas autorise | interdit | acces interdit | ferme au public | personne n est admis | n est admis | ne recevons | pas de visiteur | aucun visiteur
    civiles | no se permite | prohibid | acceso restringido | cerrado al publico | nadie puede entrar | no entran | no recib | sin visitas
    civis_ | nao e permitid | proibid | acesso restrito | fechado ao publico | ninguem entra | nao entra | nao receb | sem visitas
    civili_ | non e consentit | non e permess | vietat | accesso vietato | chiuso al pubblico | nessuno puo entrare | non si entra | non si possono ricevere | niente visite | ospiti
  `),
  QUEUE: beginnings(`
    other families | another family | someone else | other people | next in line | waiting list | people behind you | first come | first to pay | whoever pays | who pays first | plenty of | lots of interest | interested
    andere familie | andere familien | noch eine familie | jemand ander | andere leute | warteliste | wer zuerst | interessent | anfragen | stehen schlange | sonst geht
    autre famille | autres familles | quelqu un d autre | d autres personnes | liste d attente | premier arrive | premier qui | interesse | demandes | qui attendent
    otra familia | otras familias | otra persona | otras personas | alguien mas | lista de espera | quien pague primero | el primero que | interesad | atras del | esperando | en cola
    outra familia | outras familias | outra pessoa | outras pessoas | mais alguem | lista de espera | quem pagar primeiro | o primeiro que | interessad | na fila | a espera
    altra famiglia | altre famiglie | altra persona | altre persone | qualcun altro | lista d attesa | chi paga prima | il primo che | interessat | in fila | richieste | chi lo vuole | chi la vuole
  `),
  RESERVE: beginnings(`
    reserve | hold him | hold her | hold it | put aside | set aside | keep him for you | keep her for you | take the ad down | take down the ad | cancel the others | tell the others | yours_ | secure him | secure her | block the
    reserv | zurucklegen | freihalten | halte ich | anzeige raus | anzeige loschen | sage ich den anderen | den anderen ab | gehort ihnen | gehort dir | gehort er | sichern
    reserv | mettre de cote | je le garde | je la garde | retire l annonce | retirer l annonce | dis non aux autres | est a vous | est a toi | bloque le | bloque la | bloquer
    reserv | apart | guardo | guardar | quito el anuncio | quitar el anuncio | les digo que no | es tuyo | es tuya | es suyo | es suya | aseguro
    reserv | guardo | guardar | separo | tiro o anuncio | tirar o anuncio | digo aos outros | e teu_ | e tua_ | e seu_ | e sua_ | garanto
    prenot | riserv | tengo da parte | mettere da parte | tolgo l annuncio | togliere l annuncio | dico agli altri | e tuo_ | e tua_ | e suo_ | e sua_ | e vostr | sono vostr | blocco | bloccar
  `),
  IDENTITY: beginnings(`
    passport | identity | id card | your id | driver s licen | driving licen | selfie | front and back | both sides | payslip | pay slip | utility bill | social security | national insurance | date of birth | full name
    ausweis | perso_ | reisepass | identitat | fuhrerschein | selfie | vorder und ruck | beidseitig | gehaltszettel | lohnzettel | gehaltsabrechnung | meldezettel | geburtsdatum | vollstandigen namen | steuernummer
    passeport | identite | carte d identite | cni_ | permis de conduire | selfie | recto verso | fiche de paie | bulletin de salaire | justificatif de domicile | date de naissance | nom complet | livret de famille
    pasaporte | identidad | dni_ | cedula | ine_ | curp | licencia de conducir | selfie | por las dos caras | ambas caras | anverso | nomina | recibo de luz | fecha de nacimiento | nombre completo
    passaporte | identidade | cartao de cidadao | cpf_ | rg_ | nif_ | carta de conducao | cnh_ | selfie | frente e verso | recibo de vencimento | holerite | contracheque | comprovante de residencia | data de nascimento | nome completo
    passaporto | identita | carta d identita | patente | codice fiscale | tessera sanitaria | selfie | fronte e retro | fronte retro | busta paga | bolletta | data di nascita | nome completo | generalita
  `),
  SECRECY: beginnings(`
    confidential | discreet | between us | between you and me | don t tell | keep it quiet | delete this message | secret | discretion
    vertraulich | diskret | unter uns | losch diese | loschen sie diese | geheim | stillschweigen
    confidentiel | discret | entre nous | ne dites | ne le dites | secret | effacez ce | discretion
    confidencial | discret | entre nosotros | entre tu y yo | no le digas | no se lo cuent | secreto | borra este | borre este | discrecion
    confidencial | discret | entre nos | nao conte | nao diga | segredo | apague esta | apaga esta | sigilo | discricao
    riservat | riserbo | discret | tra noi | tra di noi | non dir | non lo dica | segret | cancella questo | confidenzial | resti tra
  `),
  CHANNEL: beginnings(`
    whatsapp | whats app | telegram | signal_ | viber | instagram | insta_ | snap | messenger | facebook | fb_ | zap_ | wasap | wapp | wpp | guasap | skype | discord | tiktok | imessage | kik_ | wechat | threema | botim
  `),
  MAIL: beginnings(`
    email | e mail | mail_ | mails_ | inbox | spam | junk | punkt_ | dot_ | ponto_ | punto_ | point_ | arroba | arobase | chiocciola | klammeraffe | gmail | yahoo | outlook | correo | courriel | posta elettronica | correio | spamordner | indesirable | no deseado | indesejad | indesiderata | mailadresse
  `),
  PHONE: beginnings(`
    phone | call me | ring me | text me | my number | mobile | my cell | landline
    telefon | ruf mich | rufen sie | anruf | meine nummer | handy | klingel
    telephone | appelle moi | appelez | mon numero | portable | coup de fil | gsm_ | appel_
    telefono | llamame | llameme | llamada | mi numero | celular | movil_
    telefone | telemovel | liga me | ligue me | me liga | me ligue | chamada | meu numero | celular
    telefono | chiamami | mi chiami | chiamata | mio numero | cellulare | telefonat
  `),
  BANK: beginnings(`
    bank | iban | account | transfer | wire_ | paypal | zelle | venmo | revolut | cash app | debit | credit
    bank | iban | konto | uberweis | paypal | sepa_ | lastschrift | bankverbindung | angewiesen | anweis
    banque | bancaire | iban | rib_ | compte_ | virement | paypal | prelevement | mandat
    banco | bancari | iban | cuenta | transferencia | transfier | paypal | bizum | clabe | cbu_ | alias | nequi
    banco | bancari | iban | nib_ | conta_ | transferencia | transfir | paypal | mb way | mbway | pix_
    banca | bancari | iban | conto_ | bonifico | bonifich | paypal | postepay | satispay | sulla carta | accredit
  `),
  VOUCHER: beginnings(`
    gift card | giftcard | voucher | prepaid | coupon | scratch | amazon | steam | apple card | itunes | google play | paysafe | neosurf | toneo | transcash
    gutschein | geschenkkart | guthaben | rubbel | prepaid | amazon kart | google kart
    carte cadeau | cartes cadeau | coupon | prepaye | bon d achat | ticket de recharge | pcs_ | recharge
    tarjeta regalo | tarjeta de regalo | tarjetas de | vale de | vales | prepago | recarga | cupon
    cartao presente | cartao oferta | cartoes | vale presente | pre pago | recarga | cupao
    carta regalo | carte regalo | buono | buoni | prepagata | ricarica | gratta
  `),
  CRYPTO: beginnings(`
    bitcoin | btc_ | usdt | crypto | krypto | cripto | ethereum | eth_ | litecoin | wallet | western union | moneygram | blockchain | binance | coinbase | satoshi | ria_ | money order | mandat cash
  `),
  YOUNG_BREED: beginnings(`
    puppy | puppies | pups | pup_ | kitten | purebred | pedigree | teacup | litter_ | frenchie | bulldog | pomeranian | yorkie | maltese | maltipoo | chihuahua | husky | poodle | parrot | macaw | cockatoo | sphynx | ragdoll | maine coon | breed
    welpe | welpen | katzchen | kitten | reinrassig | stammbaum | wurf | bulldogge | zwergspitz | papagei | ara_ | zucht
    chiot | chaton | pure race | pedigree | lof_ | portee | bouledogue | spitz | perroquet | cacatoes | ara_ | elevage
    cachorr | gatito | pura raza | pedigri | camada | bulldog | caniche | loro | guacamayo | criador | criadero
    filhote | cachorrinho | gatinho | pura raca | pedigree | ninhada | buldogue | caniche | papagaio | arara | criador | canil
    cuccioli | cucciolo | cuccioletta | gattin | pura razza | pedigree | cucciolata | bulldog | barboncino | pappagallo | ara_ | allevamento
  `),
  HANDLER: beginnings(`
    caretaker | janitor | housekeeper | driver | courier | agent | sitter | groom | manager | secretary | assistant | broker | handler | employee | the lady who | a lady who | the man who | my man | guy_ | porter | godfather | in law
    hausmeister | verwalter | fahrer | kurier | agent | betreuer | sekretar | assistent | vermittler | mitarbeiter | pfleger | haushalterin | schwager | schwieger | pate_ | dame die | mann der | begleiter
    gardien | concierge | chauffeur | livreur | coursier | agent | secretaire | assistant | intermediaire | employe | palefrenier | convoyeur | beau frere | belle soeur | parrain | une dame qui | la dame qui | un monsieur | intendant
    cuidador | conserje | chofer | conductor | mensajer | agente | secretari | asistente | intermediari | emplead | encargad | cunad | padrino | una senora que | la senora que | un senor | el muchacho | el chico que
    caseiro | zelador | porteiro | motorista | estafeta | agente | secretari | assistente | intermediari | empregad | encarregad | funcionari | cunhad | padrinho | uma senhora que | a senhora que | um senhor | o rapaz | o moco
    custode | portinaio | autista | corriere | agente | segretari | assistente | intermediari | dipendente | incaricat | addett | cognat | padrino | una signora che | la signora che | un signore | il ragazzo che | stalliere | dottoressa che
  `),
  VERIFY: beginnings(`
    verify | verif | confirm | validate | real person | not a bot | bestatig | nachweis | prufung | confirme | valid | robot | confirm | comprueb | comprov | conferm | persona vera
  `),
  PAST_BUYERS: beginnings(`
    previous | other buyers | other adopters | everybody does | everyone does | with everyone | always do it | the last people | my experience | the others
    bisherige | vorherige | anderen kaufer | alle anderen | mit allen | mit jedem | bei jedem | immer so | letzten leute | die letzten
    precedent | autres acheteurs | autres adoptants | avec tout le monde | avec tous | toujours comme | les derniers | les autres
    anteriores | otros compradores | los demas | con todos | con todo el mundo | siempre lo hago | siempre asi | los ultimos
    anteriores | outros compradores | os outros | com todos | com toda a gente | com todo mundo | sempre faco | sempre assim | os ultimos
    precedenti | altri acquirenti | gli altri | con tutti | faccio sempre | sempre cosi | gli ultimi | chi prima
  `),
  CANNOT_SELF: beginnings(`
    i can t come | can t get there | i m away | i am away | away on | travelling | traveling | back in | broken leg | can t leave | too ill | out of town | on a business trip | stuck
    kann nicht selbst | kann selbst nicht | bin verreist | bin unterwegs | geschaftsreise | dienstreise | auf reisen | nicht vor ort | nicht daheim | nicht zu hause | komme erst | kann hier nicht weg | auf montage
    je ne peux pas | suis en deplacement | en voyage | absent | pas sur place | je ne rentre | ne peux me deplacer | coince | bloque_ | loin de
    no puedo ir | no puedo desplazarme | estoy de viaje | fuera por | ausente | no estoy en | no vuelvo hasta | atrapad | varad | lejos
    nao posso ir | nao posso deslocar | estou em viagem | fora em | ausente | nao estou em | so volto | pres_ | longe
    non posso venire | non posso spostarmi | sono in viaggio | fuori per | assente | non sono in | torno solo | bloccat | lontan
  `),
  WRITE_OUT: beginnings(`
    write to | write her | write him | contact her | contact him | contact the | reach him | reach her | get in touch with | add me | text him | text her | message her
    schreiben sie ihr | schreiben sie ihm | schreib ihr | schreib ihm | melden sie sich bei | melde dich bei | wenden sie sich | kontaktieren | schreibt an | schreiben sie an | schreib an
    ecrivez lui | ecris lui | contactez | contacte | joindre | ajoute moi | ajoutez | adressez vous | ecrivez a | ecrivez sur
    escribale | escribele | escriba a | contacte | contacta | agregame | agregueme | comuniquese | dirijase | escribe a
    escreva lhe | escreve lhe | escreva a | escreva para | contacte | contate | adicione | adiciona | fale com | fala com | chama | chame
    gli scriva | le scriva | scrivigli | scrivile | contatti | contatta | aggiung | si rivolga | scriva a | scrivi a | senta_
  `),
  NATIVE_WEB: beginnings(`
    http | www | website | web page | webseite | internetseite | homepage | site_ | site web | pagina web | sitio | portal | pagina_ | portale | sito_ | formular | formulario | modulo | form_
  `),
  /** Paying, in other words. */
  EUPHEMISM: beginnings(`
    do the necessary | get that sorted | get it sorted | sort that out | square up | chip in | pitch in | cover me | put towards | top up | top it up | reload | load it | load the | financial side | gesture | help me with | help out with | sort the money
    das notige | finanziell | beisteuer | beteilig | zusage auf | entgegenkommen | auflad | aufzulad | erledigt ist | geste | aushelfen | aushilfst | unter die arme
    le necessaire | geste | participer aux | participer a | aider un peu | contribuer | recharger | rechargez | charger la | cote financier | depann | coup de pouce | petit effort
    lo necesario | colabor | ayudita | ayudarme con | gesto | aportar | recargar | recargue | cargar la | de su parte | al dia con | echarme una mano | apoyar con | apoyarme
    o necessario | colabor | ajudinha | ajudar com | ajudar me com | gesto | contribuir | recarregar | carregar o | acertar | acerto | desenrasc | dar uma forca | em ordem
    il necessario | collabor | aiutino | aiutarmi con | gesto | contribuire | ricaric | caricare | sistemare | venirmi incontro | dare una mano | in regola con
  `),
  COMPANY: beginnings(`
    company | agency | firm_ | specialist | service that | professional | firma_ | unternehmen | agentur | spezialis | dienstleist | agence | societe | entreprise | specialis | professionnel | empresa | agencia | compania | especializ | profesional | agencia | empresa | profissional | agenzia | azienda | ditta | societa | specializz | professionist
  `),
  MISTAKE: beginnings(`
    by mistake | mistake | wrong amount | accident | too much | twice | typo | extra zero | instead of
    versehentlich | aus versehen | vertippt | zu viel | zuviel | doppelt | statt_ | falscher betrag | irrtum
    par erreur | erreur | trompe | trop_ | deux fois | en double | au lieu de
    por error | error_ | equivoc | de mas_ | dos veces | doble | en vez de | en lugar de
    por engano | engano | enganei | a mais | duas vezes | em dobro | em vez de
    per errore | per sbaglio | sbagliat | errore | di troppo | due volte | invece di
  `),
  PLATFORM: beginnings(`
    pawpal | platform | moderat | security team | support team | suspended | suspension | reported | violation | guidelines | plattform | gesperrt | sperrung | gemeldet | richtlinien | verstoss | plateforme | suspendu | signale | signalement | infraction | plataforma | suspendid | reportad | denunciad | normas | infraccion | infracao | suspens | piattaforma | sospes | segnalat | violazione | linee guida
  `),
  JOB: beginnings(`
    job_ | earn | weekly | per week | a week | salary | from home | part time | commission | nebenjob | verdien | wochentlich | pro woche | gehalt | provision | travail a | gagner | par semaine | salaire | commission | trabajo desde | ganar | semanal | por semana | sueldo | comision | trabalho em | ganhar | salario | comissao | lavoro da | guadagn | settimanal | a settimana | stipendio | commissione
  `),
  THREATS: beginnings(`
    i know where | report you | report this | police | sue_ | or else | consequences | tax office | landlord finds | photos of you | prosecut | anzeigen | anzeige_ | polizei | veterinaramt | finanzamt | konsequenzen | ich weiss wo | verklag | porter plainte | plainte | police_ | consequences | je sais ou | denonc | poursui | denunci | policia | consecuencias | se donde | hacienda | demandar | denunci | queixa | policia | consequencias | sei onde | financas | process | denunci | polizia | carabinieri | conseguenze | so dove | finanza | querela
  `),
}

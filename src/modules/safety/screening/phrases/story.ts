import { beginnings, type Phrases } from './phrases.ts'

/** Phrases of typical stories: why nobody can visit, who the sender is, why it is urgent. */
export const STORY_PHRASES = {
  noVisit: beginnings(`
    cannot meet | can not meet | can t meet | visiting is not | no viewing | no visits | no meet | viewing is not | visits are not | unable to meet | cannot call | can not call | because of my job | no need to come | no need to travel | not let the public | do not let ~ visit | isn t comfortable with strangers
    | can t do in person | no one can open | can t view | aren t permitted calls | not permitted calls | i m simply not at home | never video call | nobody can come in | don t show
    besichtigung ist leider | besichtigung nicht | besichtigung geht | keine besichtigung | keine besuche | besichtigungen finden | finden ~ nicht statt | nicht telefonieren | nicht herzufahren | brauchen nicht | anrufen geht nicht | fur zivilisten | unmoglich ~ MEET | anschauen ~ nachste woche | empfangen niemand
    | keinen besuch | niemanden ins haus | brauchen sie nicht zu kommen | nicht extra kommen | unangemeldet vor der tur
    visite n est pas | pas de visite | visites impossibles | peux pas telephoner | inutile de | ne recevons pas | ne recois pas | ne vous deplacez | sans vous deplacer | personne ne peut entrer | pas d appel | visites ne sont | ne laissons entrer | pas besoin de venir | eviter le deplacement
    no es posible visitar | no hay visitas | sin visitas | no puedo llamar | no se moleste en | no hace falta que venga | no realizamos visitas | verlo no se puede | no entra nadie | no muestro | no quiere a nadie | no le abren | no vaya | no recibimos | no puedo mostrar | no enseno | no tiene que venir
    nao e possivel visitar | sem visitas | nao posso ligar | nao precisa de vir | nao precisa vir | escusa de vir | nao recebemos | nao fazemos visitas | nao ha visitas | nao entra ninguem | nao deixamos | nao da para ver | nao mostro | nao vale a pena vir | nao e preciso vir | nao se incomode | nao aceitamos visitas
    non si puo visitare | niente visite | nessuna visita | non posso telefonare | non si scomodi | non serve venire | non facciamo entrare | non faccio vedere | ricevere qui non | in caserma non | non riceviamo | non occorre venire | inutile venire | non c e bisogno di venire | le chiamate qui | non si effettuano visite | non rispondo perche
    don t disclose | do not disclose | no address | don t give out | not open to | closed to visitors | by appointment only after
    can t receive | too far to come | no calls | camera is broken | mic is broken | microphone | keine adresse
    adresse geben wir nicht | geben keine | mikro ist | kamera ist | besucher ~ nicht
    pas d adresse | ne divulguons | ne communiquons pas | camera est cassee | micro est casse | je n ai pas d adresse
    ne se visite pas | no damos la direccion | no divulgamos | sin direccion | no doy direccion | la camara | el microfono
    no puedo ensenar | nao divulgamos | nao damos | nem fazemos chamada | sem camera | nao fazemos chamad | nao passo endereco
    nao dou a morada | nao atendo | microfone | nao e possivel conhecer | non divulghiamo | non diamo l indirizzo | microfono rotto
    fotocamera rotta | non do l indirizzo | non possiamo ospitare
    nobody to open | no one to open | opens the door | niemand da der | macht ihnen niemand | personne pour ouvrir | personne ne vous ouvrira | nadie le abre | nadie que abra | ninguem lhe abre | ninguem para abrir | nao aguento receber | nao mostro | nessuno che apra | non le apre nessuno | can t bear visitors | ertrage keinen besuch | ne supporte pas les visites | no soporto visitas | non sopporto visite
    abholung geht nicht | abholung nicht moglich | collection isn t | collection is not | retrait impossible | recogida no es | recogida imposible | nao da para ir | levantamento nao | ritiro non | sorry no phone | no phone number
    without visits | without a visit | no visits no | nobody is admitted | no one is admitted | no visitors | not possible to visit | visits are impossible | empfangen ~ niemand | keine besucher | ohne besuch | ohne besichtigung | personne n est admis | ne venez pas | sans visite | on ne recoit personne
    no entran civiles | no se admiten visitas | no venga | no se puede visitar | sem visita | ninguem e admitido | nao venha | nao se pode visitar | senza visita | senza visite | non venite | nessuno e ammesso | non si possono ricevere | non si accettano visite
    visits are suspended | visits suspended | visits are on hold | no viewings | viewing isn t | anschauen geht | anschauen ist | besuche sind | besuch nicht an | besichtigung ~ nicht an | keinen besuch | visites suspendues | visites sont suspendues | visitas suspendidas | visitas estan suspendidas | visitas suspensas | visitas estao suspensas | visitas ~ suspensas | visite sospese | visite sono sospese
  `),
  unseen: beginnings(`
    don t need to see | do not need to see | not require to inspect | no need to see | without seeing | okay with the price | ok with the price | fine with the price | price and condition | price and the condition | as shown in the pictures | accept your price
    besichtigung ist nicht notwendig | besichtigung ist nicht notig | ohne besichtigung | muss ihn nicht sehen | muss sie nicht sehen | zum genannten preis | fur den genannten preis | nehme das tier | vertraue der beschreibung | mit dem preis einverstanden
    besoin de le voir | besoin de la voir | sans le voir | sans la voir | sans visite | d accord avec le prix | votre prix me convient | prix me convient | je vous achete | annonce convient
    no necesito verlo | no necesito verla | sin verlo | sin verla | de acuerdo con el precio | no hace falta verlo | me quedo con | acepto el precio
    nao preciso de ver | nao preciso de o ver | nao preciso ver | sem ver | sem o ver | de acordo com o preco | concordo com o preco | aceito o preco | fico com ele pelo | dispenso a visita
    senza vederl | di vederlo non ho | di vederla non ho | non ho bisogno di veder | rinunciando | al prezzo indicato | senza trattativa | non mi serve veder | accetto il prezzo
    take him as he is | take her as she is | i trust the pictures | from the photos | buy him unseen | nehme ihn so
    die fotos reichen | les photos me suffisent | les photos suffisent | con las fotos | as fotos chegam | as fotos bastam
    le foto mi bastano | non serve vederl | no need for viewing | nao e necessario ver | nao faz falta ver | no hace falta ver
    pelas fotos
    can t come myself | cannot come myself | be able to come myself | nicht selbst kommen | venir moi meme | ir yo mismo | ir personalmente | ir pessoalmente | venire io stess | non posso vedere | can t see him first | weder telefonieren | vertraue ihren bildern | vertraue aber
  `),
  farAway: beginnings(`
    offshore | overseas | deployed | at sea | oil rig | marine engineer | peacekeep | barracks | moved to another state | another country | i m abroad | i am abroad | missionary | army posted | our baby | relocated to | recently moved to | my relocation | at the base | work abroad
    auslandseinsatz | zurzeit im ausland | derzeit im ausland | bohrinsel | auf see | beruflich nach | beruflich eingesprungen | versetzt | befindet sich derzeit | bei der uno | einsatz in | auf teneriffa | ins ausland gezogen
    en mission | a l etranger | plateforme en mer | ma mutation | mon affectation | affectation a | suite a ma | nous a suivis | dans le cadre de mon travail | mute_ | partir en urgence | en deplacement a
    en mision | en el extranjero | plataforma | de la onu | trasladado | nos hemos mudado a | fuera del pais | por trabajo a | barco mercante | nos mudamos a | me destinaron
    em missao | no estrangeiro | no exterior | na plataforma | da onu | transferido para | mudei me para | mudamos nos para | em trabalho em | alto mar | fora do pais | me mudei para | nos mudamos para | nacoes unidas
    in missione | lavoro all estero | sono all estero | piattaforma | in navigazione | ci siamo trasferiti | trasferimento | in partenza per | capitano di | siamo trasferiti | missione nato | mi sono trasferit
    where i was posted | was stationed | my new posting | i was posted | we had to move | since we moved | moved here for work
    emigrat | my ship | on board | missionar | wo ich jetzt arbeite | hierher gezogen | stationiert | auf montage in | ausgewandert
    an bord | ausland_ | mussten wegziehen | j ai ete mute | ai du partir | vis maintenant a | expatri | a bord
    nous avons du partir | ai demenage a | me han destinado | me mandaron a | tuvimos que irnos | nos vamos a vivir | a bordo
    emigr | estoy destinado en ~ AMOUNT | ahora vivo en | fui colocad | fui transferid | estou colocad | estou em angola
    fui destacad | mudei_ | acores onde | tivemos de ir | tivemos que ir | vim trabalhar | mi hanno trasferit | sono stato trasferit
    ora vivo a | abbiamo dovuto | ci hanno trasferit
    out of the country | out of country | on a ship | my vessel | rig_ | cruise ship | auf hoher see | auf einem schiff | kreuzfahrt | imbarcat | embarcad | embarque | sur un bateau | en mer | en un barco | num navio | su una nave
    cargo vessel | vessel_ | sailor | seaman | matrose | seemann | je suis marin | soy marino | sou marinheiro | sono un marinaio | marinaio | vuelvo en | volto daqui | torno tra | rentre dans | komme erst in | won t be back | not back until | month at sea
    already moved | moved to norway | moved abroad | umgezogen nach | schon umgezogen | weggezogen | avons demenage | j ai demenage | nos hemos mudado | me he mudado | ya me mude | ja me mudei | ja nos mudamos | ci siamo gia trasferit | mi sono gia trasferit
  `),
  freeOffer: beginnings(`
    is free | for free | free of charge | at no cost | want nothing for | asking for nothing | give away for
    kostenlos | verschenke | schenke ich
    gratis | est gratuit | gratuit | je donne | je fais don | fais don de | ne vous coutera rien | offert | donnee gratuitement
    regalo mi | es gratis | en regalo
    de graca | ofereco | sem custo | dou de graca | estou a doar | faco doacao
    regalo il | regalo cuccio | la regalo | lo regalo | gratuit | senza chiedere niente | in regalo
    umsonst | sin coste | sin costo | sem pagar nada
  `),
  pity: beginnings(`
    god bless | god fearing | fears god | my late husband | my late wife | widow | with cancer | hello dear | loving home for free | heavy heart | hospice | greetings | church | reverend | peace be with | lord_ | believer | orphan | beloved
    gott segne | verstorbener mann | krebskrank | witwe | pfarrer | gottes | schwer krank ~ krebs | im namen jesu | frieden sei | glaubig | waise
    que dieu | defunt mari | un cancer | phase terminale | la paix soit | personne de foi | veuve | veuf | pretre | pasteur | orphelin | le seigneur | prions
    dios l | que dios | difunto marido | tengo cancer | viuda | viudo | sacerdote | la paz sea | bendicion | hermana en la fe | ofrenda | dios te | huerfan | pastor elias | por diosito | diosito
    deus aben | deus a aben | deus o aben | falecido marido | tenho cancro | viuva | viuvo | fase terminal | que deus | a paz do | irma em | padre_ | missionari | orfao | orfa_ | com cancer | pastor_ | igreja
    dio la bened | defunto marito | ho un tumore | un tumore | vedova | vedovo | in gesu | preghi per | sia lodato | dio la | suore | orfan | ofm_ | don celestino 
    graca do senhor | tema a deus | christian | christlich | chretienne | cristiana | crista_ | gottesfurcht | craignant dieu | temeroso de dios | tumor_ | bedridden | bettlagerig | alitee | encamada | acamada | timorat
  `),
  romance: beginnings(`
    hello beautiful | hi beautiful | hello pretty | hello handsome | saw your profile | saw your picture | to know you more | lonely | my queen | sweetheart | surprise for my mother | surprise for my | quite stolen my heart
    hallo du hubsche | hallo hubsche | hallo schone | dein bild | dein foto hat | aus uns | neue mama | dein lacheln
    bonjour mon coeur | tu es belle | vous etes belle | ta photo | votre sourire | ton sourire | l offrir a ma | j ai souri pour
    hola hermosa | hola guapa | hola preciosa | vi tu foto | tu sonrisa | mas me cautivo | para conocernos | una mama carinosa | hola linda
    ola linda | ola bonita | ola princesa | vi a tua foto | vi sua foto | teu sorriso | seu sorriso | oi linda | oi princesa | boa noite linda | conhecer melhor | ola querida 
    splendore | dolcezza | ciao bella | tuoi occhi | il tuo sorriso | conoscerti con calma | conoscerti meglio | hai fatto sorridere | carissima
  `),
  threat: beginnings(`
    legal action | fir shall | be charged with | animal abandonment | or else | you will be charged | police | i know your street | i know where you | i know that you | i forget about it | screenshots | blood is on | left in quarantine | fine of
    eine anzeige | anzeige wegen | strafanzeige | keine polizei | weiss wo | melde ich | sonst behalt | sonst holt | sonst sehen | ich habe ihre katze | ich hab ihre katze | dein hund ~ AMOUNT | bussgeld | veterinaramt erfahr | finanzamt
    amende | appeler la police | police vous | j ai toutes les captures | je ne transmets rien | plainte pour | poursuites | sinon ~ AMOUNT | n est pas declare | vous la reverrez | vous le reverrez | ddpp | interdit de ceder | les captures
    una denuncia | denuncia por | multa de | policia | se que estas | el seprona | se entera | te denuncio | o me pasas | si avisas | tengo capturas | abandono animal | va a cuarentena | pasa a cuarentena
    uma multa | multa de | queixa por | policia | sei que | sei onde | denuncio te | vou denunciar | asae | gnr_ | psp_ | se avisar | tenho prints | se chamar | abandono de animal | vai para quarentena | tenho capturas | nunca mais o ve | nunca mais ve
    una multa | denuncia per | carabinieri | so che vendi | so dove | guardia di finanza | resto muto | finanza_ | scattera la quarantena | se chiama | niente cane | altrimenti ~ AMOUNT | asl_ | ne risponde | quarantena a
    gets them | i have photos of | ich habe fotos von | ich habe gesehen wie | j ai des photos de votre | j ai des photos de ton | tengo fotos de su | tengo fotos de tu | tenho fotos do seu | tenho fotografias do | ho le foto del | or i send | ou je les envoie | ou j envoie | o se las mando | o se lo digo | ou mando tudo | o le mando | o lo dico | sonst ruf | sonst erfahr | si no llamo | senao ligo | altrimenti chiamo | vermieter erfahr | the landlord gets
  `),
  reassurance: beginnings(`
    trust me | 100 money back | i was a victim | many scam | so many fakes | sent the fee on trust | very happy | ur a real person | re real because | you re real | for both our safety | trusting you as well | ur real | if that s not for you | it s just so | i feel terrible | don t waste my time | scam on this site
    vertrauen sie mir | machen wir das mit allen | mach ich standig | ist ganz normal | mir selber peinlich | wirklich alles bezahlt | wird nicht reichen | alle anderen haben
    faites moi confiance | t es pas un faux | avec tout le monde | c est tres simple | me rassurerait | vraiment genee | pardonnez moi | derniere demarche | si le feeling | c est a prendre ou a laisser | aboutir | abouti
    fiandose | fiandose de mi | confie en mi | funciona muy bien | mucha verguenza | me la juego | es politica | para que los dos | para su tranquilidad | es rapido | quien eres | eres real | soy persona
    confie em mim | pode confiar | muita vergonha | que vergonha | para os dois | e politica | e normal | fiaram se | confiaram | e real | pessoa real | nao ha problema | ultima coisa | ultima despesa | ja usei | e rapido | pode ficar descansad
    mi fido di te | si e fidato | conto sulla sua | mi mortifica | sono mortificata | tranquilli | giuro che | si fidi | faccio cosi con tutti | e definitivo | per la privacy | torna indietro tutto
    don t worry | i promise | believe me | i swear | honest person | no scam | not a scam | honestly | please don t let me down
    you can trust | guarantee | keine sorge | versprochen | ich schwore | ehrlich gesagt ~ PAY | kein betrug | lassen sie mich nicht
    garantiert | hand aufs herz | ne vous inquietez | je vous jure | je te jure | c est pas une arnaque | promis
    en toute confiance | garanti | soyez rassure | rassurez vous | no se preocupe | no te preocupes | se lo juro | te lo juro
    no es estafa | palabra | confianza | garantiz | no me falle | con total seguridad | nao se preocupe | fica descansad
    fique descansad | juro | nao e golpe | nao e burla | nao me deixa | garanto | garantid | de confianca | por favor nao me
    rapidinho | non si preoccupi | non ti preoccupare | le giuro | te lo giuro | non e una truffa | garantit | stia tranquill
    stai tranquill | sulla parola | parola mia
    man of his word | my word is | old fashioned and | on my children | por mis hijos | por meus filhos | pelos meus filhos | sui miei figli | auf meine kinder | sur la tete de mes | einfach vertraut | trusted me | m ont fait confiance | confiaron en mi | confiaram em mim | si sono fidati
  `),
  furtherFee: beginnings(`
    one last thing | one more fee | he s halfway | almost there | asking after what you | stopped at the checkpoint | stopped at | isn t on the national | lets him through | let him through | you already sent | he is stuck
    leider noch etwas | danach ist wirklich | nach den beiden | fehlt nur noch | umgeschrieben werden | steht jetzt am | an der grenze | an der grenze ~ AMOUNT | festgehalten
    encore une contrariete | vous redemander | on le laisse passer | presque arrive | est arrete a | a la frontiere | derniere demarche | la derniere fois | manque un | mauvaise nouvelle | j livre que si | il manque
    ya casi | lo han parado | lo dejan seguir | pedirle otra | falta el seguro | ya casi esta | falta solo | en la frontera | la ultima cosa | parado en
    ja quase | foi parado | mandaram parar | deixam no seguir | deixam seguir | falta so | falta apenas | na fronteira | pedir lhe outra | mais uma coisa | ultima coisa | so falta
    ci siamo quasi | manca un soffio | l hanno fermato | chiudono un occhio | altri ~ AMOUNT | hanno preteso | manca la polizza | manca solo | ultimo passaggio | fermato perche | ricontattarla | alla frontiera | non fa imbarcare
    just one last | one small thing | the only thing left | they demand | they are asking for | held at | turned back
    needs a stamp | last payment | final payment | extra payment | nur noch eine | letzte zahlung | verlangen noch | man verlangt
    besteht auf | noch eine sache | wieder angehalten | il ne manque | dernier paiement | on me demande encore | exigent
    reclame un | une derniere chose | bloque a | solo queda | ultimo pago | exigen | piden otra | me piden | falta un papel
    solo falta | otro pago | ultimo pagamento | exigem | que a latam exige | pedem mais | ainda falta | barrado | barraram
    ficou preso | falta o | falta a | mais um pagamento | exige_ | esta quase | manca ancora | esigono | pretendono | chiedono altri
    una cosa sola | ancora una cosa | serve ancora | bloccato a
  `),
  windfall: beginnings(`
    INHERITANCE ~ AMOUNT | AMOUNT ~ INHERITANCE | INHERITANCE ~ PAY | INHERITANCE ~ COST | LEGAL ~ COST | LEGAL ~ AMOUNT | honorarios de apostilla | honoraires de l etude
  `),
  jobOffer: beginnings(`
    coordinators | home based | you receive payments | work from home ~ AMOUNT | earn
    jobangebot | nebenjob | minijob | die woche auf | suchen leute die | tierliebe menschen fur
    travail a domicile | complement de revenu | cherchons des personnes | depuis chez vous
    pago semanal | no requiere experiencia | buscamos amantes | trabajo desde casa | trabaja desde 
    renda extra | rendimento extra | procuramos pessoas | sem experiencia | nao e preciso experiencia
    cerchiamo persone | guadagno | collaborator
    AMOUNT ~ a week | euro die woche | euro par semaine | euros par semaine | euros por semana | reais por semana | euro a settimana | coordinate ~ transport
  `),
  exclusivity: beginnings(`
    other families asking | eleven other | several people | other people interested | first come | another buyer | takes her off | you were picked | were selected | one of ten | delete the posting | hold the ~ for me | hold him for | hold her for
    fest fur sie reserviert | reservier ich | reservieren einfach | zu reservieren | raus aus der anzeige | wurden ausgewahlt | andere interessenten | andere familien | um ihn zu reserv
    je te le garde | je vous le garde | bloque pour vous | vous a selectionne | parmi ~ demandes | je le bloque | te le garde | personnes derriere | d autres familles | le garde jusqu
    te lo guardo | te lo dejo apartado | para reservarlo | se lo lleva | otra senora | otras familias | se lo guardo | para apartar | lo aparto | ha sido seleccionad | senora pendiente
    guardo to | guardo lho | para reservar | outras familias | outra familia | outra pessoa interessada | foi selecionad | fica reservad | reservo te | reservo lho | leva o outro | se nao leva | muita gente interessada | outra senhora
    lo tengo ~ AMOUNT | la considero vostra | altre due famiglie | altri due interessati | altri interessati | per prenotare | la blocco | lo blocco | te lo blocco | e stato selezionat | un signore di | mi incalza | interessati rispondono
    list is long | queue | next in line | someone else is | someone else wants | he goes to | she goes to | in case you don t
    guarantee your place | nimmt ihn sonst | sonst geht | warteliste | andere wollen | jemand anders | sinon il part
    il part demain | quelqu un d autre | sur liste | autre personne interessee | autre famille | hay otro | hay otra
    otro interesado | otros interesados | lista de espera | si no se lo | ha outro | ha outra | tem outra | tem gente | tem outro
    fila_ | se nao vai | outra interessad | outro interessad | c e un altro | c e un altra | un altra persona | lista d attesa
    altrimenti lo | altrimenti va
    many people are asking | many people | many are asking | so many asking | viele leute | es fragen sehr | viele anfragen | beaucoup de gens | beaucoup de monde | mucha gente | pregunta mucha | muita gente | muitas pessoas | in tanti | molte richieste | molti interessati
    pays first | pay first takes | first to pay | wer zuerst zahlt | premier qui paie | premier qui paye | premier paye | el primero que pague | quien pague primero | quem pagar primeiro | primeiro que pagar | chi paga prima | il primo che paga | il primo che versa | personas atras
    take her off the page | take him off the page | take the ad down | retiro el anuncio | quito el anuncio | retire l annonce | nehme ~ anzeige | tiro o anuncio | retiro o anuncio | tolgo l annuncio | sage den anderen ab | sage ich den anderen
  `),
} satisfies Phrases

import { beginnings } from './phrases.ts'

/** Topics of all messages, more frequent in honest ones, in English, German, French, Spanish, Portuguese and Italian. */
export const EVERYDAY_TOPICS: Readonly<Record<string, readonly string[]>> = {
  ILLNESS: beginnings(`
    cancer | chemo | hospital | surgery | stroke | wheelchair | funeral | dying | terminal | kidney | heart attack | coma | accident | passed away | died | pneumonia | sick_ | ill_
    krebs | chemo | krankenhaus | operation | schlaganfall | rollstuhl | beerdigung | sterb | dialyse | herzinfarkt | unfall | gestorben | krank | reha_ | pflegeheim
    cancer | chimio | hopital | operation | avc_ | fauteuil | obseques | enterrement | mourant | dialyse | infarctus | accident | decede | malade | ehpad
    cancer | quimio | hospital | operacion | cirugia | ictus | silla de ruedas | entierro | funeral | dialisis | infarto | accidente | fallec | enferm | ingresad | residencia
    cancro | cancer | quimio | hospital | operacao | cirurgia | avc_ | cadeira de rodas | funeral | enterro | dialise | enfarte | acidente | falec | doent | internad | lar de
    tumore | cancro | chemio | ospedale | operazione | intervento | ictus | carrozzina | funerale | dialisi | infarto | incidente | morto | malat | ricoverat | casa di riposo
  `),
  OBLIGATION: beginnings(`
    must_ | have to | has to | need to | needs to | required | compulsory | mandatory | obliged | owed | due_ | necessary
    mussen | muss_ | musst | notwendig | erforderlich | verpflichtend | pflicht | fallig | vorgeschrieben | zu begleichen | zu entrichten | zu zahlen
    devez | dois_ | doit_ | il faut | faudra | faudrait | obligatoire | necessaire | exige | tenu de | a regler | a verser | a solder | requis
    debe | debes | tiene que | tienes que | hay que | hace falta | obligatori | necesari | exig | requerid | sirvase | proceda
    deve_ | devem | tem de | tem que | tens de | e preciso | precisa | obrigatori | necessari | exig | requerid
    deve_ | devi_ | dovete | bisogna | occorre | serve_ | necessari | obbligatori | richiest | da corrispondere | da versare | da saldare | va attivat | va pagat | va versat | va caricat | va saldat | da pagare
  `),
  CONDITION: beginnings(`
    otherwise | unless | provided | on condition | only if | only when | as long as | if you pay | if you send | if not
    sonst | andernfalls | ausser | vorausgesetzt | nur wenn | nur falls | solange | wenn sie zahl | wenn du zahl | falls nicht
    sinon | a moins | a condition | uniquement si | seulement si | tant que | si vous pay | si vous env | faute de | a defaut
    si no_ | de lo contrario | a menos | siempre que | solo si | mientras | si paga | si me mand | caso contrario | hasta que no
    senao | caso contrario | a menos | desde que | so se | enquanto | se pagar | se me mand | se nao | so no dia
    altrimenti | a meno che | purche | a condizione | solo se | finche | se paga | se mi mand | se no_ | in caso contrario
  `),
  APOLOGY: beginnings(`
    sorry | apologi | regret | unfortunately | ashamed | embarrass | forgive
    leid_ | entschuldig | verzeih | leider | peinlich | schame | bedaur
    desole | excuse | pardon | regrett | malheureusement | honte | gene_ | genee | navre
    lo siento | perdon | disculp | lament | desgracia | verguenza | pena_ | apena
    desculp | lamento | perdao | infelizmente | vergonha | peco desculpa | sinto muito
    mi dispiace | scus | perdon | purtroppo | vergogn | mortific | rincresc | rammaric
  `),
  FORMAL: beginnings(`
    kindly | hereby | dear sir | dear madam | esteemed | do the needful | herewith | pursuant | we inform you | sir_ | madam | your good self | humbly
    hiermit | sehr geehrt | gemass | teilen ihnen mit | hochachtungsvoll | bezuglich | werte | geehrte | verehrte | wie folgt
    veuillez | par la presente | monsieur | madame | conformement | nous vous informons | cordialement | ci joint | chere madame | aimable
    estimad | mediante la presente | le informamos | por medio de | distinguid | atentamente | conforme a | respetad | sirvase | sr_ | sra_
    prezad | caro senhor | cara senhora | vimos por este | informamos | exmo | atenciosamente | conforme | cordialmente | queira | v exa
    gentile | egregi | spettabile | con la presente | la informiamo | si informa | cordiali saluti | ai sensi | distinti saluti | stimat
  `),
  VEHICLE: beginnings(`
    van_ | truck | lorry | plane | flight | cargo | airport | ferry | courier | shipping | delivered | delivery
    transporter | lieferwagen | lkw | flugzeug | flug | fracht | flughafen | fahre | kurier | versand | lieferung | geliefert | haustur
    camion | fourgon | van_ | avion | vol_ | fret | aeroport | ferry | coursier | livr | livraison | convoyeur | navette
    furgon | furgoneta | camion | avion | vuelo | carga | aeropuerto | ferry | mensajer | envio | enviad | entrega | transport
    carrinha | camiao | caminhao | aviao | voo_ | carga | aeroporto | ferry | estafeta | envio | enviad | entrega | transport
    furgone | camion | aereo | volo_ | cargo | aeroporto | traghetto | corriere | spedi | consegn | trasport | staffetta
  `),
  ROADSIDE: beginnings(`
    car park | service station | services on | petrol station | gas station | lay by | rest area | parking lot
    raststatte | rastplatz | parkplatz | tankstelle | autohof | autobahn
    aire d autoroute | aire de | parking | station service | peage | bord de route
    gasolinera | area de servicio | estacionamiento | aparcamiento | peaje | parking
    bomba de gasolina | posto de gasolina | area de servico | estacionamento | portagem | pedagio
    casello | autogrill | area di servizio | parcheggio | distributore | benzinaio
  `),
  COST: beginnings(`
    cost | fee_ | fees_ | charge | expense | price | outlay | bill_ | deposit | contribution | tax_ | stamp | fine_
    kosten | gebuhr | auslage | preis | rechnung | anzahlung | kaution | beitrag | steuer | stempel | bussgeld | pauschale
    frais | cout | taxe | tva_ | prix | facture | acompte | caution | arrhes | participation | droits | timbre | amende | honoraires | debours
    gasto | costo | coste | tasa | tarifa | precio | factura | anticipo | senal_ | fianza | aporte | impuesto | sello | multa | honorarios | cuota | gestion
    custo | taxa | tarifa | preco | despesa | fatura | sinal_ | caucao | contribut | contribuic | imposto | selo | multa | honorarios | quota | contas
    cost | spes | tassa | tariffa | prezzo | fattura | acconto | caparra | cauzione | contributo | imposta | bollo | multa | onorari | quota | offerta | diritto fisso | parcella
  `),
  URGENCY: beginnings(`
    today | tonight | now_ | immediately | asap | urgent | hurry | quick | fast_ | within | deadline | last chance | expires | minutes
    heute | sofort | jetzt | dringend | eilig | schnell | binnen | frist | letzte chance | lauft ab | minuten | umgehend
    aujourd hui | ce soir | maintenant | tout de suite | urgent | vite | rapid | sous 24 | sous 48 | delai | derniere chance | expire | minutes
    hoy_ | esta noche | ahora | ya mismo | urgente | rapido | pronto | plazo | ultima oportunidad | caduca | minutos | cuanto antes
    hoje | esta noite | agora | ja_ | urgente | rapido | depressa | prazo | ultima oportunidade | expira | minutos | quanto antes
    oggi | stasera | stanotte | adesso | subito | urgente | in fretta | presto | entro | scade | ultima occasione | minuti | immediat
  `),
  CARE: beginnings(`
    food | kibble | diet | eats | walk | litter tray | litter box | toys | toy_ | bed_ | harness | lead_ | leash | sofa | couch | treats | training | groom | brush | play | scratching | hay_ | cage_ | nap_ | sleeps
    futter | frisst | spazier | gassi | klo_ | katzenklo | spielzeug | korb | geschirr | leine | sofa | leckerli | training | hundeschule | burst | spiel | kratzbaum | heu_ | kafig | schlaft
    croquette | nourriture | mange_ | balade | promen | litiere | jouet | panier | harnais | laisse_ | canape | friandise | education | bross | joue_ | jouer | griffoir | arbre a chat | foin | cage_ | dort_
    pienso | comida | come_ | paseo | paseos | pasear | arenero | juguete | cama_ | arnes | correa | sofa | premio | adiestr | cepill | juega | jugar | rascador | heno | jaula | duerme
    racao | comida | come_ | passeio | passear | areia | brinqued | cama_ | peitoral | trela | coleira | sofa | biscoit | petisco | treino | adestr | escov | brinca | brincar | arranhador | feno | gaiola | dorme
    crocchette | cibo | mangia | passeggi | lettiera | gioco | giochi | cuccia | pettorina | guinzaglio | divano | bocconcin | addestr | educat | spazzol | gioca | giocare | tiragraffi | fieno | gabbia | dorme
  `),
  HEALTH: beginnings(`
    vaccinat | jab | neuter | spay | chip | medicat | allerg | blood test | fiv_ | felv | leishman | teeth | hip_ | worm | flea | tablet | arthritis | check up | x ray | insulin
    geimpft | impfung | kastrier | chip | medikament | allerg | bluttest | blutbild | fiv_ | leish | zahne | hufte | entwurm | floh | tablette | arthrose | rontgen | insulin
    vaccin | sterilis | castr | puce | traitement | allerg | prise de sang | fiv_ | leish | dents | hanche | vermifug | puces | comprime | arthrose | radio_ | insuline
    vacun | esteriliz | castr | chip | medica | alerg | analitica | analisis | inmuno | leish | dientes | cadera | desparasit | pulgas | pastilla | artrosis | radiograf | insulina
    vacina | esteriliz | castr | chip | medica | alerg | analise | exame de sangue | fiv_ | leish | dentes | anca | desparasit | vermifug | pulgas | comprimid | artrose | raio x | insulina
    vaccinat | vaccin | sterilizz | castr | microchip | farmac | medicin | allerg | analisi | esame del sangue | fiv_ | leish | denti | anca | svermin | pulci | pastigli | artrosi | radiograf | insulina
  `),
  CHARACTER: beginnings(`
    shy_ | calm | playful | energetic | anxious | nervous | friendly | cuddl | bark | scared | afraid | affectionate | gentle | stubborn | clingy | purr | aggress | temperament | gets along | get along | used to
    schuchtern | ruhig | verspielt | energie | angstlich | nervos | freundlich | verschmust | kuschel | bellt | angst vor | lieb_ | stur_ | anhanglich | schnurr | aggress | charakter | vertragt | gewohnt
    timide | calme | joueu | energi | anxieu | nerveu | gentil | calin | aboie | peur_ | affectueu | doux_ | douce_ | tetu | ronron | agress | caractere | s entend | habitue
    timid | tranquil | juguet | energi | ansios | nervios | simpatic | mimos | ladra | miedo | carinos | dulce | terco | ronrone | agresiv | caracter | se lleva | acostumbr
    timid | calm | brincalh | energ | ansios | nervos | simpatic | meig | mimos | ladra | late_ | medo | carinhos | doce_ | teimos | ronron | agressiv | carater | temperamento | da se bem | se da bem | habituad | acostumad
    timid | tranquill | giocheron | energi | ansios | nervos | affettuos | coccol | abbaia | paura | dolce | testard | fusa | aggressiv | carattere | va d accordo | abituat
  `),
  HOME: beginnings(`
    flat_ | house | garden | yard | balcony | fence | stairs | floor | landlord | kids | children | toddler | grandchild | retired | work from home | live in | live near | we live | i live | acre | apartment | housemate | farm
    wohnung | haus_ | garten | hof_ | balkon | zaun | treppe | stock_ | vermieter | kinder | kleinkind | enkel | rentner | pension | homeoffice | wohne | wohnen | bauernhof | mitbewohner
    appartement | maison | jardin | cour_ | balcon | cloture | escalier | etage | proprietaire | enfants | petit enfant | petits enfants | retraite | teletravail | habite | habitons | vivons | ferme_ | terrain | coloc
    piso_ | casa_ | jardin | patio | balcon | terraza | valla | escalera | planta_ | casero | ninos | hijos | nieto | jubilad | teletrabaj | vivo_ | vivimos | finca | parcela | departamento | depto
    apartamento | casa_ | jardim | quintal | varanda | vedad | escada | andar_ | senhorio | criancas | filhos | neto | reformad | aposentad | teletrabalho | moro_ | moramos | vivo_ | vivemos | quinta_ | sitio_ | cercad
    appartamento | casa_ | giardino | cortile | balcone | terrazz | recint | scala_ | scale_ | piano_ | padrone di casa | bambin | figli | nipotin | pensionat | smart working | abito | abitiamo | vivo_ | viviamo | cascina | campagna
  `),
  OTHER_PETS: beginnings(`
    our cat | our dog | my cat | my dog | my old dog | other dogs | other cats | another dog | another cat | resident | hens | chickens | horses
    unser hund | unsere katze | mein hund | meine katze | unser kater | mein kater | unsere hundin | andere hunde | andere katzen | anderen hunden | anderen katzen | ersthund | zweithund | huhner | pferde | kaninchen
    notre chien | notre chat | mon chien | mon chat | ma chienne | ma chatte | autres chiens | autres chats | congeneres | poules | chevaux | lapin
    nuestro perro | nuestra perra | nuestro gato | nuestra gata | mi perro | mi perra | mi gato | mi gata | otros perros | otros gatos | gallinas | caballos | conejo
    nosso cao | nosso cachorro | nossa cadela | nosso gato | nossa gata | meu cao | meu cachorro | minha cadela | meu gato | minha gata | outros caes | outros gatos | outros animais | galinhas | cavalos | coelho
    nostro cane | nostra cagna | nostro gatto | nostra gatta | mio cane | mia cagnolina | mio gatto | mia gatta | altri cani | altri gatti | galline | cavalli | coniglio
  `),
  DAYTIME: beginnings(`
    saturday | sunday | weekend | afternoon | o clock | morning_ | evening | after work | next week | half past | lunchtime | noon
    samstag | sonntag | wochenende | nachmittag | uhr_ | vormittag | abends | feierabend | nachste woche | mittag
    samedi | dimanche | week end | weekend | apres midi | heures_ | matin_ | soiree | apres le travail | semaine prochaine | 14h | 15h | 16h | 17h | 18h
    sabado | domingo | finde | fin de semana | tarde_ | por la manana | despues del trabajo | proxima semana | semana que viene | a las
    sabado | domingo | fim de semana | tarde_ | de manha | depois do trabalho | proxima semana | semana que vem | as 1 | 15h | 16h | 17h | 18h | 19h
    sabato | domenica | weekend | fine settimana | pomeriggio | mattin | sera_ | dopo il lavoro | prossima settimana | settimana prossima | alle_
  `),
  OWN_TRIP: beginnings(`
    by train | by bus | by bike | i ll drive | i can drive | we ll drive | drive down | drive up | drive over | by car | i drive | miles away | take the train | borrow a car
    mit dem zug | mit der bahn | mit dem bus | mit dem rad | mit dem auto | ich fahre | wir fahren | komme mit | hinfahren | gefahren kommen | hole ihn selbst | hole sie selbst | kilometer
    en train | en bus | a velo | en voiture | je fais la route | je viens | nous venons | on vient | faire la route | je conduis | je monte | je descends | je prends le train
    en tren | en bus | en bici | en coche | en auto | en carro | voy yo | vamos nosotros | me acerco | puedo ir | iriamos | conduzco | manejo | hago los kilometros
    de comboio | de trem | de autocarro | de onibus | de bicicleta | de carro | vou eu | vamos nos | vou ai | posso ir | iriamos | conduzo | dirijo | faco a viagem
    in treno | in autobus | in bici | in macchina | in auto_ | vengo io | veniamo noi | veniamo a | vengo a | posso venire | guido | faccio la strada | chilometri
  `),
  SEE_FIRST: beginnings(`
    come over | come by | come round | pop over | pop round | visit | meet him | meet her | meet you | see him | see her | get to know | in person | have a look | say hello | swing by | drop by
    besuch | kennenlern | vorbeikomm | vorbeischau | anschau | ansehen | treffen | personlich | kennen lernen | beschnupper | hallo sagen
    passer vous | passer le | passer la | rendre visite | rencontrer | voir le | voir la | le voir | la voir | faire connaissance | en personne | venir voir | venir chez
    visitar | visita | conocer | verlo | verla | en persona | pasar a | pasarme | acercarme | acercarnos | ir a ver | te vengas
    visitar | visita | conhecer | ve lo | ve la | pessoalmente | ao vivo | passar ai | passar por | ir ver | dar um salto
    visit | conoscer | vederlo | vederla | di persona | passare a | passare da | fare un salto | venire a | a trovar | incontrar
  `),
  THANKS: beginnings(`
    thank | thanks | cheers | appreciate | best wishes | regards | all the best
    danke | vielen dank | liebe grusse | grusse | lg_ | herzlich | schonen tag | freue mich | freuen uns
    merci | bien a vous | belle journee | bonne journee | bonne soiree | bises | au plaisir
    gracias | saludos | un abrazo | buen dia | un saludo
    obrigad | cumprimentos | abraco | bom dia | boa tarde | bjs | beijinho | valeu
    grazie | saluti | un abbraccio | buona giornata | buona serata | a presto
  `),
  SHELTER: beginnings(`
    shelter | volunteer | foster | rescue | home check | questionnaire | adoption contract | our vet | charity | adoption fee
    tierheim | ehrenamt | pflegestelle | tierschutz | vorkontrolle | selbstauskunft | schutzvertrag | verein | vermittlung | schutzgebuhr
    refuge | benevole | famille d accueil | association | questionnaire | contrat d adoption | pre visite | spa_ | frais d adoption
    protectora | albergue | refugio | voluntari | acogida | cuestionario | contrato de adopcion | asociacion | seguimiento
    abrigo | associacao | canil municipal | voluntari | acolhimento | lar temporario | questionario | contrato de adocao | termo de
    rifugio | canile | volontari | stallo | associazione | questionario | preaffido | contratto di adozione | modulo
  `),
  LAUGH: beginnings(`
    haha | hehe | lol_ | lmao | xd_ | jaja | jeje | kkk | rsrs | ahah | mdr_ | ptdr | hihi | hahaha | ahaha | lache | ehehe
  `),
  EXPERIENCE: beginnings(`
    grew up | had dogs | had cats | our last | years ago | lost our | used to have | always had | first dog | first cat | experience with
    aufgewachsen | letzten hund | letzte katze | vor jahren | verloren haben | immer hunde | immer katzen | erster hund | erste katze | erfahrung mit
    grandi avec | j ai eu | avons eu | notre ancien | il y a des annees | avons perdu | premier chien | premier chat | experience avec | toujours eu
    creci con | he tenido | hemos tenido | tuvimos | tuve_ | perdimos | primer perro | primer gato | experiencia con | siempre he
    cresci com | ja tive | ja tivemos | tivemos | tive_ | perdemos | primeiro cao | primeiro gato | experiencia com | sempre tive
    cresciut | ho avuto | abbiamo avuto | avevo_ | avevamo | abbiamo perso | primo cane | primo gatto | esperienza con | sempre avuto
  `),
  DONATE: beginnings(`
    donate | donation | blankets | towels | old bedding | bring food | sponsor
    spenden | sachspende | decken | handtucher | futterspende | patenschaft
    don_ | dons_ | couvertures | serviettes | parrain | collecte
    donar | donativ | mantas | toallas | apadrin | colecta
    doar | doacao | doacoes | donativ | mantas | cobertores | toalhas | apadrinh | recolha
    donare | donazion | coperte | asciugamani | adozione a distanza | raccolta
  `),
  LOST_FOUND: beginnings(`
    lost_ | missing | found | seen_ | spotted | ran away | poster | neighbour | neighbor | collar
    vermisst | entlaufen | gefunden | gesehen | zugelaufen | plakat | nachbar | halsband
    perdu | disparu | trouve | apercu | echappe | affiche | voisin | collier
    perdid | desaparecid | encontr | visto | escap | cartel | vecin | collar
    perdid | desaparecid | encontr | avist | visto | fugiu | cartaz | vizinh | coleira
    smarrit | scompars | trovat | avvistat | visto | scappat | volantin | vicin | collare
  `),
  WE: beginnings(`
    we_ | our_ | us_ | wir_ | uns_ | unser | nous_ | notre | nos_ | nosotros | nuestr | nos_ | nossa | nosso | noi_ | nostr | podemos | tenemos | somos | queremos | temos_ | pouvons | avons | abbiamo | siamo | possiamo | vorremmo | gostariamos | gostavamos | nous aimerions
  `),
  MAY_I: beginnings(`
    could i | could we | can i | can we | may i | may we | would it be | would you mind | i d like to | i d love | we d love | shall we | is it ok | would that | does that | any chance
    konnte ich | konnten wir | kann ich | konnen wir | darf ich | durfen wir | durfte ich | ware es moglich | wurde gern | wurden gern | mochte gern | passt es | passt ihnen | passt euch | passt dir | ginge das | wurde mich
    pourrais je | est ce que je peux | puis je | pouvons nous | pourrions | peut on | on peut | serait il possible | j aimerais | nous aimerions | je voudrais | ca vous va | est ce possible | est ce que
    podria | podriamos | puedo_ | podemos | se puede | seria posible | me gustaria | nos gustaria | le va bien | te va bien | os va bien | les va bien | quisiera
    poderia | poderiamos | posso_ | podemos | pode se | seria possivel | gostava de | gostaria | gostariamos | dava para | da para | pode ser
    potrei | potremmo | posso_ | possiamo | si puo | sarebbe possibile | mi piacerebbe | ci piacerebbe | vorrei | vorremmo | le va bene | ti va bene | vi va bene
  `),
  PREFERENCE: beginnings(`
    prefer | rather | whatever suits | up to you | no rush | no hurry | no pressure | take your time | if not | no problem | maybe | perhaps | not sure | i think
    lieber | am liebsten | wie es ihnen | wie es euch | wie es dir | keine eile | kein stress | in ruhe | vielleicht | eventuell | nicht sicher | ich glaube | kein problem
    prefer | plutot | comme vous voulez | comme tu veux | a vous de voir | pas presse | rien ne presse | prenez votre temps | peut etre | pas sur_ | pas sure | je crois | pas de souci
    prefier | prefer | mejor_ | como quiera | como quieras | sin prisa | no hay prisa | con calma | quizas | quiza_ | tal vez | no se si | creo que | a lo mejor
    prefir | prefer | melhor_ | como quiser | como quiseres | sem pressa | nao ha pressa | com calma | talvez | se calhar | nao sei se | acho que
    prefer | meglio_ | come vuole | come vuoi | come volete | senza fretta | nessuna fretta | con calma | forse | magari | non so se | credo che | penso che
  `),
  AGE: beginnings(`
    years old | year old | months old | month old | how old | years_ | age_ | jahre_ | jahrig | monate | alt_ | ans_ | mois_ | age_ | anos_ | ano_ | meses | edad | idade | anni_ | mesi_ | eta_
  `),
  SIGN: beginnings(`
    sign_ | signed | signing | contract | paperwork together | unterschr | vertrag | signer | signe_ | signature | contrat | firmar | firma_ | firmam | contrato | assinar | assina | assinat | contratto | firmare | firmato | firmiamo | firma_
  `),
  VET: beginnings(`
    vet_ | vets_ | veterinar | clinic | tierarzt | tieraerzt | tierarz | tierklinik | veto_ | veterinaire | clinique | veterinari | clinica | ambulatorio
  `),
  RECEIVE: beginnings(`
    receive | received | you will get | you ll get | you get | arrives | is in_ | has arrived | cleared | clears | went through
    erhalt | bekomm | eingegangen | eingang | ankommt | angekommen | gutgeschrieben | drauf ist | da ist
    recev | recoi | recu_ | reception | arrive | parvien | encaiss | credite
    recib | reciba | llegue | llega_ | llegado | ingresad | acreditad | refleje | caiga
    receb | chegar | chegue | chega_ | caiu | cair_ | creditad | entrar na conta
    ricev | arriva | arrivat | accreditat | giunt | pervenut | incass
  `),
  ONLY: beginnings(`
    only | just_ | all you | nur_ | lediglich | bloss | einzig | seulement | uniquement | juste_ | que les | solo_ | solamente | unicamente | nada mas | nomas | so_ | apenas | somente | soltanto | solamente | unico | unica
  `),
  SEND: beginnings(`
    send | sent_ | forward | post me | schick | send | sende | ubermitt | weiterleit | mail mir | envoy | envoi | transmet | faites parvenir | env | mand | remit | reenvi | encaminh | manda | envi | invi | inoltr | spedi | gira_ | girami | girarmi
  `),
  FREE: beginnings(`
    free_ | for free | free of charge | no charge | kostenlos | umsonst | gratis | verschenk | gratuit | je donne | je fais don | regalo_ | regala | en regalo | de graca | doacao | doo_ | gratuit | in regalo | a titolo
  `),
  DEAR: beginnings(`
    dear_ | beautiful | pretty_ | handsome | sweetheart | honey_ | lonely | smile | profile | your photo | your picture | hubsch | schone frau | lacheln | profil | einsam | dein foto | mon coeur | belle_ | sourire | profil | seul_ | seule_ | ta photo | hermosa | guap | linda | sonrisa | perfil | sol_ | tu foto | bonit | sorriso | perfil | sozinh | foto_ | bella_ | sorriso | profilo | carissim | splend | occhi
  `),
  LIVE_VIDEO: beginnings(`
    video call | videocall | facetime | videoanruf | videotelefon | visio | appel video | videollamada | videochamada | chamada de video | videochiamata
  `),
}

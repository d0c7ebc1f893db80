import { beginnings, type Phrases } from './phrases.ts'

/** Phrases that are common in honest messages and rare in scams. */
export const HONEST_PHRASES = {
  meeting: beginnings(`
    visit you | visit her | visit him | come and meet | come by | come over | could we meet | could they meet | pick him up | pick her up | meet the mother | come and see | you re welcome to come | walk her | walk him | meet greet | meet him | meet bramble | in person | come any | could come | i can be there | look at the mother | come a few times
    kennenlernen | besuchen | besucht | vorbeikommen | vorbeischauen | vorbei | abholen | vorkontrolle | kommen sie her | kommen sie bitte | spaziergang | gassi gehen | zum schauen | schauen kommen | kann ich kommen | beim besuch | vor ihnen steht | wann wurd | moglich
    rencontrer | pouvons nous passer | venir la chercher | venir le chercher | je peux passer | passer samedi | venir le voir | venir la voir | pre visite | visite a domicile | une balade | on peut venir | possible de venir | puisse venir | venir dimanche | se rencontrer | est ce que visite
    conocerla | conocerlo | podemos pasar | visitar nuestro | recogerlo | recogerla | ir a ver | venga usted | venga el | puedo pasar | puedo ver | puedo ir | iria con | que vengas | vengais | cuando vengas | visita previa | visitar algun | ir a conocer | verla | verlo ~ seguidos | paseais | venido a
    conhecer | podemos passar | visitar o nosso | busca lo | visita la | visita lo | posso passar | posso ir | posso ve | podemos ir | venha | venham | passeio | vir ve | visita previa | quando vier | passar ai | ir ve
    conoscerla | conoscerlo | possiamo passare | ritirarlo | ritirarla | veniamo a prender | vedere l appartamento | posso passare | posso venire | venite | venire a | vederle | vedrete | passeggiat | preaffido | venire io | si viene | viene lei | fate un salto | a vedere la
    meet them | you can meet | can meet her | can meet him | can meet you | rencontrer | dich besuchen | ihn besuchen
    zum treffpunkt
  `),
  payInPerson: beginnings(`
    at the shelter | at your place | in person | after the visit | when we pick | when you pick | when i pick | signed the contract | sign the contract | after we meet | receipt | on the doorstep | when you sign | standing here | contract | at the yard | after your home visit | cash on the day | bring it with me | pay the vet
    bei der abholung | bei der ubergabe | im tierheim | schutzvertrag | vertrag | nach dem ersten besuch | schutzgebuhr | vor ort | wenn ihr sie holt | wenn sie ihn holen | in die hand | quittung | bar wenn | zur tur rausgehen | bei der pflegestelle
    au refuge | avec le contrat | signature du contrat | apres la visite | frais d adoption | la signature | en especes | contre recu | certificat d engagement | le jour du depart | sur place | sur facture | en venant | un recu fiscal
    en el refugio | en la protectora | con el contrato | firmar el contrato | despues de la visita | tasa de adopcion | firmamos | recibo | en mano | la firma | al firmar | el dia que | en efectivo | en el albergue | contrato | el donativo lo
    no abrigo | com o contrato | assinar o contrato | depois da visita | taxa de adocao | em maos | contrato | recibo | no canil | na assinatura | no dia | assinamos | em dinheiro | na associacao | no local
    al rifugio | con il contratto | firmato il contratto | dopo la visita | contributo di adozione | di persona | in sede | ricevuta | alla firma | la firma | contanti | a contratto | quando venite | al canile | passaggio di proprieta
    nach dem vertrag
    certificat de sterilisation | pour la sterilisation | kastrationskaution | kastrationsnachweis | kastrationspfand | certificado de esterilizacion | certificado de esterilizacao | certificato di sterilizzazione | neutering deposit | proof of neutering
    when we collect | when we come | on collection | at collection | pay at pick up | on the day | am tag der abholung | bei abholung | wenn wir sie abholen | wenn wir ihn abholen | au moment de la prendre | au moment de le prendre | quand on vient | cuando la recoj | cuando lo recoj | al recoger | al recogerl | cuando vayamos | na hora de levar | quando formos buscar | quando for buscar | ao levantar | quando lo ritir | quando la ritir | al ritiro_ | al momento del ritiro | quando veniamo a prend
  `),
  refusesPrepayment: beginnings(`
    don t send any | don t send me | i don t send | nothing before | no one pays before | never before | won t hand | won t send | no money before | not sending | rather collect | refuse to | pay on the doorstep | i won t pay | only when you say | fee falls due only
    vorher bitte gar nichts | nichts schicken | keine minute eher | keine anzahlung | nicht heraus | verschicke ich | geld wollen wir kein | gezahlt wird erst | geld nehmen wir | nichts vorab | nicht vorab | kein geld
    je n envoie | rien avant | ni acompte | gardez votre argent | ne donne pas mon rib | ne remets pas | jamais d acompte | on ne livre pas | ne demandons rien | ne fixe pas de prix | pas d argent | ne verse rien | uniquement apres votre visite
    no adelanto | nunca antes | antes no cojo | no le entrego | ni doy | no depositen | no le depositen | no pedimos dinero | no cobramos | no cobro | no me debes | siempre despues | no mando dinero | no se aparta | nada antes | no pago nada | no envio dinero
    nao adianto | nunca antes | nada antes | nao mando | nao envio dinheiro | nao entrego | nao dou o meu | nao pedimos dinheiro | nao cobramos | nao pago | nao transfiro | so pago quando | sempre depois | nao faco transfer | nao peco | nao quero dinheiro
    non anticipo | mai prima | niente soldi | non mando | non glielo | non le spedisco | in anticipo non | a distanza non | non chiedo nulla | non chiediamo | non vogliamo niente | non carico | non invio | non pago | nessun anticipo
    solo dopo il preaffido | solo dopo la visita | solo dopo che | erst wenn danach | erst wenn sie | erst wenn ihr | erst wenn der | erst bei
    NO ~ before i ve seen | NO ~ until i ve seen | NO ~ before i ve met | NO ~ before we ve met | NO ~ without seeing | nothing upfront | nothing up front | no deposit | i don t pay | i never pay
    NO ~ bevor ich ~ gesehen | erst sehen dann | keinen cent | kein vorschuss | keinen vorschuss | ich zahle nichts | ich uberweise nichts
    NO ~ sans avoir vu | NO ~ avant d avoir vu | NO ~ je n ai pas vu | pas de virement | pas d acompte | rien tant que | je ne paie rien | je ne paye rien
    NO ~ sin ver | NO ~ sin haber visto | NO ~ hasta ver | no hago bizum | no hago transfer | no dejo senal | ni dejo senal | nada de anticip | nada de adelant
    NO ~ sem ver | NO ~ antes de ver | NO ~ ate ver | nao faco pix | nao dou sinal | nada de sinal | nada adiantado | nao adianto nada
    NO ~ senza vedere | NO ~ senza aver visto | NO ~ prima di vedere | NO ~ finche non vedo | niente anticip | niente acconti | niente caparr | nessuna caparra | non verso nulla
  `),
  warnsOfScams: beginnings(`
    scammers | scammed | fake ad | don t click | needn t click | copy of my ad | be careful | someone asked me | wanted ~ for a transporter | stolen my photos | is this real | not from me
    betrug | betruger | abzocke | kopie der anzeige | nicht von mir | kursiert | gibt es den hund wirklich | fur einen transporter von mir | schon gemeldet | reingefallen
    arnaque | arnaqueur | escroc | vraie annonce | de transporteur la semaine | fausse annonce | mefi | n envoyez rien
    estafa | estafad | estafaron | el perro existe | me hackearon | me pedian | cuidado con | timo | bloqueado usted | falso perfil | no le depositen
    burla | burlad | golpe | enganad | existe mesmo | roubaram as fotos | cuidado com | pediram me | perfil falso | e verdadeiro | ja fui
    truffa | truffat | truffator | finto | finte poste | esiste davvero | usa le foto | attenzione | ho perso ~ AMOUNT | non sono io
    hacked my | they hacked
    i blocked | i reported | blocked him | reported him | blocked them | reported them | gives me the creeps | fell for | got burned
    habe ich ihn gemeldet | hab ich ihn gemeldet | ihn blockiert | habe ihn gemeldet | gleich gemeldet | sofort gemeldet | reingelegt
    je l ai bloque | je l ai signale | ai bloque | ai signale | un faux don | fait avoir | me suis fait
    lo bloquee | la bloquee | lo reporte | lo denuncie | me enganaron | cai en
    bloqueei | denunciei o | denunciei a | reportei | me enganaram | ja cai
    l ho bloccat | l ho segnalat | ho segnalat | mi hanno fregat | ci sono cascat
  `),
  asksCare: beginnings(`
    how is she with | how is he with | is she good with | is he good with | does she | does he | do they | vaccinated | neutered | house trained | food motivated | bonded | how old | get on with | still looking for a home | medication | meds_ | insulin | murmur | is he ok | would she | would he
    vertragt | vertraglich | kastrier | geimpft | gechippt | futter_ | stubenrein | wie ist er | wie ist sie | noch zu haben | noch da_ | allein bleiben | medikament | tabletten | maulkorb | katzennetz | schnappt | krankenschwester
    sterilis | castr | vaccine ~ LINK | s entend | supporte | toujours a l adoption | comment reagit | les chats | fiv_ | traitement | insuline | laisse en | proprete | museliere | elle aboie
    se lleva con | esteriliz | castrad | sigue en adopcion | muerde | tolera | bozal | pastilla | que come | como se lleva | leishman | cuantos anos | es bueno con | pienso
    da se bem | se da bem | esteriliz | castrad | vacinad | ainda esta para adocao | morde | como e que ele | medicac | comprimid | racao | acaim | que idade | leishman | ja tem chip | aceita outros | convive
    va d accordo | sterilizz | castrat | cerca ancora casa | morde | ha morso | sopport | museruola | farmac | insulin | quanto mangia | leishman | quanti anni | come reagisce | test_ | cibo
    has bitten | hat gebissen
    how much does | how much is | what it costs | was kostet | wieviel kost | wie viel kost | combien cout | cuanto cuesta | cuanto cuestan | quanto custa | quanto costa | quanto custam | quanto spend
  `),
  ownHome: beginnings(`
    we have a | i have a small | my garden | our garden | fenced | my landlord | my lease | i work from home | my kids | our kids | my flat | our flat | i m retired | my old | my last cat | we live | i live | my son | my daughter and | we own | in our flat | hutch
    wohne | wir wohnen | garten | balkon | vermieter | meine kinder | unsere kinder | zimmer_ | wohnung | in pension | mein alter | mein kater | homeoffice | arbeite | haus mit | wg_ | studiere
    j habite | nous habitons | on habite | jardin | mon fils | ma fille | nos enfants | appartement | maison_ | deux enfants | trois enfants | teletravail | proprietaire | bailleur | je vis | nous vivons | coloc | retraite ~ ans
    vivo_ | vivimos | mi piso | jardin | terraza | balcon | mis hijos | mi hija | mi hijo | casero | casera | teletrabajo | tengo ~ anos | mi casa | apartamento | departamento | patio | mi mujer | jubilad | somos cuatro
    moro_ | moramos | vivo_ | vivemos | meu apartamento | quintal | varanda | meus filhos | minha filha | meu filho | senhorio | teletrabalho | tenho ~ anos | minha casa | reformad | jardim | trabalho em casa e | aposentad | nosso apartamento
    abito | abitiamo | vivo_ | viviamo | giardino | balcone | terrazzo | i miei figli | mia figlia | mio figlio | padrone di casa | proprietaria ok | ho ~ anni | casa con | appartamento | pensionat | smart working | lavoro da casa | figli_
  `),
  shelterPractice: beginnings(`
    volunteer | foster home | foster mum | foster family | home check | questionnaire | included in the adoption fee | fee includes | the fee covers | rehoming centre | our shelter | rescue centre
    nachkontrolle | pflegestelle | selbstauskunft | verein | ehrenamtlich | darin enthalten | darin sind | inklusive impf | tierarztkosten ubernimmt | tierheim
    famille d accueil | benevole | covoiturage | questionnaire | ils comprennent | comprend la | inclus dans | compris dans | comprennent | refuge_ | notre association
    casa de acogida | voluntari | cuestionario | incluye | incluido en la | dentro de la tasa | protectora | albergue | nuestra asociacion
    familia de acolhimento | lar temporario | voluntari | questionario | inclui_ | incluid | abrigo_ | nossa associacao | formulario no site
    stallo | volontari | questionario | comprende | compreso nel | dentro il contributo | rifugio | preaffido | postaffido | in sede
  `),
} satisfies Phrases

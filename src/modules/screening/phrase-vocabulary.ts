import type { Feature } from './vocabulary.ts'

/** Phrases in lines, separated by bars. An underscore at the end asks for the end of the word. */
const phrases = (...lines: string[]): readonly string[] =>
  lines.flatMap(line => line.split(' | ')).map(phrase => phrase.replace('_', ' '))

/**
 * Beginnings of words and phrases in English, German, French, Spanish, Portuguese and Italian, as `normalize` writes them: lower case,
 * without accents and punctuation.
 */
export const PHRASES: Partial<Record<Feature, readonly string[]>> = {
  giftCard: phrases(
    'ebay voucher | amazon voucher | vouchers only | amazon gutschein | gutscheine | ticket pcs | tickets pcs | vales de amazon',
    'vales da amazon | buoni amazon | buono amazon | prepaid card | carte prepayee | scratch | rubbeln | grattez | raspe | rasquela',
    'gratti | voucher code | amazon card | gutscheincode | gift card | giftcard | apple card | itunes | steam card | steam karte',
    'carte steam | tarjeta steam | cartao steam | carta steam | razer gold | vanilla card | google play | paysafe | gutscheinkarte',
    'geschenkkarte | carte cadeau | cartes cadeau | coupon pcs | coupons pcs | tarjeta de regalo | tarjetas de regalo',
    'tarjeta regalo | cartao presente | cartoes presente | vale presente | carta regalo | carte regalo | buoni regalo | buono regalo',
    'neosurf | transcash | recharge pcs | recharges pcs',
  ),
  untraceablePayment: phrases(
    'litecoin | dogecoin | wire transfer to | skrill | webmoney | payeer | binance | wallet address | western union | moneygram',
    'money gram | bitcoin | usdt | ethereum | crypto | krypto | cripto | tether | ria transfer | worldremit | mandat cash | par pcs',
    'ricarica postepay | perfect money',
  ),
  instantPayment: phrases(
    'chime | apple pay | venmo | echtzeituberweisung | blitzuberweisung | virement instantane | transferencia inmediata',
    'transferencia imediata | bonifico istantaneo | instant transfer | wero | zelle | cash app | cashapp | paypal freund',
    'paypal friend | paypal ami | paypal amigo | bizum | mb way | mbway | um pix | por pix | pelo pix | postepay | lydia | paylib',
    'revolut | friends and family | freunde und familie',
  ),
  onlyPay: phrases(
    'you only pay | only pay | pay only | only the flight | sie zahlen nur | zahlen nur | nur der flug | nur der versand',
    'nur die papiere | nur versand | vous payez seulement | payez seulement | il faut seulement | reste seulement | solo paga',
    'solo pagas | solo hay que pagar | so paga | so e preciso pagar | apenas paga | paga solo | si paga solo | paghi solo',
    'pagare solo | half by | kindly pay',
  ),
  prepayment: phrases(
    'before she boards | before he leaves | before she leaves | before it leaves | before departure | before the flight',
    'before the kitten | before he flies | bevor er | bevor sie losf | bevor das | avant qu | antes de que | antes de ele',
    'antes de ela | prima che | put something down | etwas anzahlen | anzahlen | versez | me adelanta | me adianta | mi anticipa',
    'adelanta | adianta | in advance | upfront | up front | once the fee | once the transport fee | after you pay | after you cover',
    'before he is shipped | before she is shipped | before shipping | before delivery | vorab | im voraus | vorkasse | vorher bezahl',
    'nach zahlung | sobald sie | ausgelegt | d avance | a l avance | avant l envoi | avant le depart | apres paiement',
    'des que vous aurez | avance ses frais | por adelantado | antes de mandar | antes del viaje | antes del envio | tras el pago',
    'cuando pague | adelante su tarifa | adiantad | antes do envio | antes da viagem | depois de pagar | assim que pagar',
    'adiantar a taxa | in anticipo | anticipat | anticipa la | prima della partenza | prima del viaggio | dopo il pagamento',
    'appena paga | appena lei | pay the vaccine | today and you',
  ),
  refundPromise: phrases(
    'comes back to your account | returned to you | wieder zuruck | auf ihr konto zuruck | vous revient | vuelve a su cuenta',
    'volta a sua conta | torna sul suo conto | receives it back | refundable | refunded | get it back | money back | zuruckbekomm',
    'zuruckerstatt | erstattet | ruckerstatt | remboursable | rembourse | reembols | le devuelven | se lo devuelv | se le devolv',
    'devolvem | rimbors | restituit',
  ),
  noVisit: phrases(
    'cannot meet | can not meet | can t meet | visiting is not | no viewing | no visits | viewing is not | visits are not',
    'unable to meet | cannot call | can not call | besichtigung ist leider | besichtigung nicht | besichtigung geht',
    'keine besichtigung | keine besuche | nicht telefonieren | visite n est pas | pas de visite | visites impossibles',
    'peux pas telephoner | no es posible visitar | no hay visitas | sin visitas | no puedo llamar | nao e possivel visitar',
    'sem visitas | nao posso ligar | non si puo visitare | niente visite | nessuna visita | non posso telefonare | because of my job',
  ),
  farAway: phrases(
    'offshore | overseas | deployed | at sea | oil rig | marine engineer | peacekeep | auslandseinsatz | zurzeit im ausland',
    'derzeit im ausland | bohrinsel | auf see | en mission | a l etranger | plateforme en mer | en mision | en el extranjero',
    'plataforma | em missao | no estrangeiro | no exterior | in missione | lavoro all estero | sono all estero | piattaforma',
    'moved to another state | another country',
  ),
  agent: phrases(
    'they will email | will contact you for | die melden sich | vous ecriront | ils vous | ellos le | eles escrevem | le scriveranno',
    'home delivery service | pension die den | organise l expedition | organiza el envio | organiza o envio | organizza la spedizione',
    'my agent | my secretary | the shipper | mover s | my courier | courier company | delivery agency | pet nanny | my lawyer',
    'delivery driver | mein agent | meinem agenten | meine sekretarin | spediteur | spedition | tierspedition | der kurier',
    'begleitperson fliegt | mon agent | ma secretaire | transporteur livrera | au transporteur | societe de transport | le coursier',
    'accompagnatrice | mi agente | mi secretaria | transportista | empresa de transporte | agencia de transporte | mensajero',
    'azafata vuela | meu agente | minha secretaria | transportador_ | transportadora entrega | o estafeta | hospedeira voa',
    'mio agente | mia segretaria | trasportatore | ditta di trasporto | il corriere | hostess vola | contact the owner directly',
    'besitzerin direkt | directement a la proprietaire | directamente a la duena | diretamente a dona',
    'direttamente alla proprietaria',
  ),
  otherChannel: phrases(
    'snapchat | instagram | facebook messenger | messenger_ | imessage | skype | wa me | kik_ | whatsapp | whats app | watsapp',
    'telegram | hangouts | google chat | on signal | per signal | wechat | viber | no zap | pelo zap',
  ),
  leavesChat: phrases(
    'text me | message me | contact me on | add me | hit me up | reach me on | write me on | not always online | come here often',
    'rarely here | rarely online | chat does not work | this app | call nine | hier kaum | hier bin ich selten | selten hier',
    'selten online | schreib mir | schreiben sie mir | schreibt mir | fuge mich | melde dich | diese app | der chat geht | rarement',
    'viens pas souvent | ecris moi | ecrivez moi | contactez moi | contacte moi | ajoute moi | ajoutez moi | cette appli | ce chat ne',
    'casi no entro | entro poco | escribeme | escribame | agregame | agregueme | contacteme | esta aplicacion | este chat no',
    'quase nao | fale comigo | escreve me | escreva me | adiciona me | me chama | chame me | esta aplicacao | este chat nao',
    'poco presente | scrivimi | mi scriva | mi aggiunga | aggiungimi | mi contatti | contattami | questa app | questa chat non',
    'alli hay mas | la tenho mais | li ho altre | plus de photos la | dort gibt es',
  ),
  thirdParty: phrases(
    'my daughter | to my son | his share | the mover | forward the | wire him | already paid | the extra to | meine tochter',
    'seinen anteil | leiten sie ihm | umzugsunternehmer | schon bezahlt | bereits bezahlt | a ma fille | sa part | demenageur',
    'deja paye | la difference a | a mi hija | su parte al | transfiera su parte | ya pago | el resto a | a minha filha',
    'a parte dele | ja pagou | o resto ao | a mia figlia | la sua parte | traslocatore | gia pagato | il resto al | den rest',
    'reverser',
  ),
  secretCode: phrases(
    'forward me the | numbers you just | six numbers | 6 numbers | leiten sie mir | sechs zahlen | sechs ziffern | six chiffres',
    'transferez moi | seis numeros | seis digitos | reenvieme | reencaminhe | sei numeri | sei cifre | mi inoltri | verification code',
    'digit code | tell me the code | read it to me | send me the code | bestatigungscode | nennen sie mir den code | code per sms',
    'sms code | code de verification | code par sms | donnez moi ce code | lisez le moi | codigo de verificacion | codigo por sms',
    'digame el codigo | codigo de verificacao | diga me o codigo | codice di verifica | codice via sms | mi dica il codice',
    'photo of the codes | mir die codes | moi les codes | mandeme los codigos | mande me os codigos | mi mandi i codici',
  ),
  bankData: phrases(
    'bank account | bank detail | photo of your card | card number | account number | bankdaten | kartendaten | kontodaten',
    'foto der karte | votre rib | votre carte bancaire | photo de la carte | datos bancarios | datos de su tarjeta',
    'foto de la tarjeta | dados bancarios | dados do cartao | foto do cartao | dati bancari | dati della carta | foto della carta',
    'confirm your card',
  ),
  cheque: phrases(
    'bank draft | check includes | bankscheck | certified check | money order | cashier s check | cashiers check | a check for',
    'issue a check | cheque | pay more than | einen scheck | zahle mehr | das zuviel | je paie plus | pago de mas | pago a mais',
    'pago di piu | assegno',
  ),
  freeOffer: phrases(
    'is free | for free | at no cost | kostenlos | verschenke | gratis | est gratuit | je donne | regalo mi | de graca | ofereco',
    'regalo il | offert | gratuit',
  ),
  pity: phrases(
    'god bless | god fearing | my late husband | widow | with cancer | gott segne | verstorbener mann | krebskrank | que dieu',
    'defunt mari | un cancer | dios l | difunto marido | tengo cancer | deus aben | deus a aben | falecido marido | tenho cancro',
    'dio la bened | defunto marito | ho un tumore | hello dear | loving home for free',
  ),
  meeting: phrases(
    'visit you | visit her | visit him | come and meet | come by | come over | could we meet | could they meet | pick him up',
    'pick her up | kennenlernen | besuchen | vorbeikommen | vorbeischauen | abholen | vorkontrolle | rencontrer | pouvons nous passer',
    'venir la chercher | venir le chercher | conocerla | conocerlo | podemos pasar | visitar nuestro | recogerlo | recogerla',
    'conhecer | podemos passar | visitar o nosso | busca lo | buscar | conoscerla | conoscerlo | possiamo passare | ritirarlo',
    'ritirarla | veniamo a prender | vedere l appartamento',
  ),
  payInPerson: phrases(
    'at the shelter | at your place | in person | after the visit | when we pick | signed the contract | after we meet | receipt',
    'bei der abholung | bei der ubergabe | im tierheim | schutzvertrag | nach dem vertrag | nach dem ersten besuch | schutzgebuhr',
    'au refuge | avec le contrat | signature du contrat | apres la visite | frais d adoption | en el refugio | en la protectora',
    'con el contrato | firmar el contrato | despues de la visita | tasa de adopcion | no abrigo | com o contrato | assinar o contrato',
    'depois da visita | taxa de adocao | em maos | al rifugio | con il contratto | firmato il contratto | dopo la visita',
    'contributo di adozione | di persona',
  ),
}

/** Parts of features that need two kinds of words at once. */
export const TRANSPORT = phrases(
  'flown | boards | driver | fahrt | fahrer | losf | chauffeur | caisse | conductor | chofer | viaje | motorista | caixa | viagem',
  'autista | viaggio | cassa | expedition | envio | thermal | beheizt | box | route | rental | miete | location de | alquiler',
  'aluguer | noleggio | vaccine | customs | freight | airport | flughafen | aeroport | aeropuerto | fret | impfung | registration',
  'reiseversicherung | spedizion | veterinary certificate | shipping | shipped | delivery | deliver | courier | flight | crate',
  'airline | quarantine | certificate | permit | papers | ticket | insurance | versand | transport | lieferung | liefert | flug',
  'versicherung | quarantane | impfbescheinigung | papiere | spedition | zoll | livr | billet | cage | assurance | compagnie',
  'quarantaine | douane | certificat | papiers | envoi | jaula | vuelo | aerolinea | seguro | aduana | cuarentena | papeles',
  'tarifa | frete | voo | passagem | companhia aerea | alfandega | quarentena | papeis | documentos | spedizione | gabbia | volo',
  'biglietto | compagnia aerea | assicurazione | dogana | quarantena | documenti | trasporto',
)

export const ASKS_MONEY = phrases(
  'i need it | i need 1 | i need 2 | i need 3 | i need only | need the money | brauche nur | brauche 1 | brauche ich | die miete',
  'il me faut | la location | necesito 1 | necesito 2 | el alquiler | preciso de 1 | preciso de 2 | o aluguer | mi servono',
  'il noleggio | rental is | flight is | fee is | fee of | kosten von | kosten betragen | frais de | gastos de | custos de',
  'costo di | spese di | cover the | ubernehmen sie nur | transfer the | send the money | a payer | en pagar | um zu zahlen',
  'al pago | anzahlen | pay_ | paid | send 1 | send 2 | send 3 | send 4 | send 5 | send 6 | send half | asks for a refund',
  'dollars before | needs 1 | needs 2 | needs 3 | needs 4 | needs 5 | needs 6 | bezahlt | bezahlen | zahlen | uberwiesen',
  'uberweisen | gebuhr | verlangt | kostet 1 | kostet 2 | kostet 3 | kostet 4 | kostet 5 | payez | paye_ | payer | regler | reglez',
  'envoyez | demande une | demande 6 | pague | paga_ | pagar | pide un | pide 6 | envie_ | pede um | pede 6 | paghi | pagare',
  'mandi | chiede un | chiede 6 | pagamento | paiement | pago',
)

export const DEPOSIT = phrases(
  'put something down | hold the | hold it | keep her for you | halte | freihalten | guardo la | guarda la | bloque | gliela tengo',
  'se la guardo | guardo a | zuruck | versez | deposit | reserve | zelle | send 100 | send the | anzahlung | reservier | acompte',
  'reserver | envoyez | senal | reservar | envie | sinal | caparra | prenotar | bloccar | mandi | half | halfte | moitie | mitad',
  'metade | meta',
)

export const PRESSURE = phrases(
  'until friday | until tomorrow | tonight | first come | another buyer | bis freitag | bis morgen | jusqu a | hasta el | ate sexta',
  'ate amanha | fino a | entro oggi | schnell | quickly | vite | rapido | depressa | subito | noch heute | now so | deposit now',
  'today | many people | other families | hold him | hold her | she is yours | he is yours | heute | jetzt | viele leute',
  'interessenten | halte ich | aujourd hui | maintenant | beaucoup de | je le garde | je la garde | hoy | ahora | mucha gente',
  'muchos interesados | lo guardo | la guardo | hoje | agora | muita gente | muitos interessados | guardo o | guardo a | oggi',
  'adesso | in tanti | molti interessati | lo tengo | la tengo',
)

export const LINK_CALLS = phrases(
  'receive | funds | empfang | recevez | fonds | reciba | fondos | receba | valor | riceva | fondi | pay | claim | confirm | log in',
  'login | verify | zahlung | bestatig | melden sie | geld | paie | connectez | argent | pago | entre en | dinero | pagamento',
  'entre em | dinheiro | acced | conferm | denaro',
)

/** Digits as words. */
export const NUMBER_WORDS = new Set(
  phrases(
    'zero | one | two | three | four | five | six | seven | eight | nine | double | null | eins | zwei | zwo | drei | vier | funf',
    'sechs | sieben | acht | neun | un | une | deux | trois | quatre | cinq | sept | huit | neuf | dix | onze | douze | treize',
    'quatorze | quinze | seize | vingt | trente | quarante | cinquante | soixante | cero | uno | dos | tres | cuatro | cinco | seis',
    'siete | ocho | nueve | um | dois | quatro | sete | oito | nove | meia | due | tre | quattro | cinque | sei | sette | otto',
  ),
)

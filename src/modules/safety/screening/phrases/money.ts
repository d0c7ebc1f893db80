import { beginnings, type Phrases } from './phrases.ts'

/** Phrases about ways to pay. `find-phrases.ts` explains `A ~ B`; words in capitals are groups of `concepts.ts`. */
export const MONEY_PHRASES = {
  giftCard: beginnings(`
    gift card | giftcard | ebay voucher | amazon voucher | vouchers only | voucher code | scratch | prepaid card | apple card | itunes | steam card | razer gold | vanilla card
    google play | paysafe | neosurf | transcash | psn_ | xbox card | amazon card | vouchers | vanilla visa | prepaid code
    gutschein | geschenkkarte | rubbeln | steam karte | steamkarte | steam ~ codes | er steam | guthabenkarte | aufladecode | google karte
    carte cadeau | cartes cadeau | carte steam | carte psn | carte prepayee | cartes prepayee | grattez | grattes | ticket pcs | tickets pcs | coupon pcs | coupons pcs | recharge pcs | recharges pcs
    par coupon | ticket neosurf | cartes amazon | bon d achat | carte google | cartes google | carte toneo | toneo
    tarjeta de regalo | tarjetas de regalo | tarjeta regalo | tarjetas regalo | tarjeta steam | tarjetas de steam | tarjeta de steam | tarjetas de amazon | tarjeta de amazon | vales de amazon
    tarjetas de google | tarjeta google | rascas | raspe | raspas | rasca_ | tarjeta prepago | cheque regalo
    cartao presente | cartoes presente | cartoes de presente | cartao steam | cartoes steam | vale presente | vales da amazon | raspe | raspa_ | cartao pre pago | cartoes google | cartao google | gift cards
    cartao oferta | cartoes oferta | cartoes da steam | cartao da steam
    carta regalo | carte regalo | buoni regalo | buono regalo | buoni amazon | buono amazon | carta steam | carte steam | gratti_ | gratta_ | carta google | carte google | carta prepagata | codici ~ gratt
    amazon gutschein | rasquela | gratti
    game card | razer | uber card | netflix card | voucher | guthaben | bons_ | tarjeta amazon | tarjetas google | cartao amazon
    cartoes da | cartao da google | cartao da apple | cartela | ricaric ~ codic | carte google play | bono amazon
    steam_ | itunes | razer | toneo | gift code | gutscheinnummer | flexepin
  `),
  untraceablePayment: beginnings(`
    western union | westernunion | moneygram | money gram | ria transfer | worldremit | litecoin | dogecoin | bitcoin | btc_ | usdt | ethereum | eth_ | crypto | krypto | cripto | tether | binance
    wallet address | webmoney | payeer | skrill | perfect money | wire transfer to | hal cash | halcash
    mandat cash | mandat a | par pcs | mandat express | mandat postal
    ricarica postepay | giro a ~ oxxo | deposito en oxxo | por oxxo | efecty | vale postal
    satoshi | blockchain | perfectmoney | cash by post | bargeld per post | especes par la poste | vale de correo
    correspondent bancario | giro postal | vaglia postale
  `),
  instantPayment: beginnings(`
    chime_ | apple pay | venmo | zelle | cash app | cashapp | instant transfer | revolut | friends and family | friends family | paypal friend | upi_ | upi pin | e transfer | interac | paypal email
    echtzeituberweisung | blitzuberweisung | sofortuberweisung | per sofort | klarna | paypal freund | freunde und familie | paypal an freunde | an freunde senden | wero | twint
    virement instantane | paypal ami | lydia | paylib | paypal entre proches | entre proches | orange money | wave_ | nickel | moov money | mobile money | paypal proche
    transferencia inmediata | bizum | paypal amigo | paypal familiar | amigos y familia | mercado pago | mercadopago | nequi | daviplata | yape_ | plin_ | oxxo
    transferencia imediata | mb way | mbway | pix_ | um pix | amigos e famil | picpay | paypal familia
    bonifico istantaneo | postepay | satispay | paypal amici | amici e parenti | amici e famil | ricarica di | ricarica su | fai la ricarica | fai ricarica | ricarica subito | una ricarica
    chime | por pix | pelo pix
    AMOUNT ~ paypal | NUMBER ~ paypal | paypal ~ NUMBER | ihre paypal | your paypal | votre paypal | su paypal | seu paypal | suo paypal | monzo | paysend | remitly | wise_
  `),
  onlyPay: beginnings(`
    you only pay | only pay | pay only | only the flight | all you need to cover | you will just take care | just cover | only cover | just pay | you just pay | only the shipping | only the transport
    responsible for his flight | responsible for her flight | responsible for the | half by | kindly pay | token contribution | symbolic | only ask ~ shipping
    sie zahlen nur | zahlen nur | nur der flug | nur der versand | nur die papiere | nur versand | ubernehmen nur | ubernehmen sie nur | lediglich die | nur die transport | nur die kosten | nur noch die
    | nur den flug | nur den transport | kostenlos ab ~ transport | symbolisch
    vous payez seulement | payez seulement | il faut seulement | reste seulement | seuls les frais | juste les frais | a votre charge | uniquement les frais | seulement les frais | participation symbolique | que les frais
    solo paga | solo pagas | solo hay que pagar | solo los gastos | unicamente | solo tendria que | solo le pido | solo debe | solo tiene que cubrir | solo cubr | solo el envio | solo el vuelo | lo unico que
    so paga | so e preciso pagar | apenas paga | so teria de | so tem de | so o transporte | so os custos | apenas os custos | somente o frete | so o frete | paga so | so precisa pagar | apenas o frete | unico custo
    paga solo | si paga solo | paghi solo | pagare solo | unicamente la spedizione | solo la spedizione | solo il trasporto | solo le spese | paghi solamente | solo il volo | a suo carico | verrebbe a costare
    would only have to | just need to cover | only have to pay | only expense | just the ticket | you would cover | all i ask
    only thing i ask | mussen nur | musst nur | nur noch das | tragen nur | einzige kosten | bezahlen nur | vous n avez qu a
    n aurez qu a | n avez a payer que | reglez seulement | il vous reste | a vos frais | solo se paga | solo pido
    solo necesita pagar | tendria que cubrir | tendria que pagar | a su cargo | nada mas que pagar | nomas pagas | nada mas paga
    apenas tera de | so precisa de | so tem que | tem so de | so pagas | so pago | basta pagar | so cobro | apenas tem de | so peco
    tera de suportar | voce so paga | vc so paga | deve solo | basta pagare | solo da pagare | dovrebbe pagare solo | chiedo solo
    soltanto 
    unico encargo | einziger aufwand | seule depense | unico gasto | unica spesa | only cost | take care of the ~ NUMBER | take care of the ~ AMOUNT
  `),
  prepayment: beginnings(`
    up front | in advance | beforehand | once the fee | once the transport fee | after you pay | after you cover | before shipping | before delivery | before departure | before the flight | before he flies
    before she boards | before he leaves | before she leaves | before it leaves | before the kitten | before he is shipped | before she is shipped | put something down | pay the vaccine | today and you | holding fee
    | has to be settled | settled with us | settle everything with you beforehand | payment has cleared | payment clears | payment first | money first | send the money | full payment
    im voraus | vorkasse | vorher bezahl | nach zahlung | ausgelegt | anzahlen | etwas anzahlen | eingegangen sein | nach eingang | geld zuerst | bevor er | bevor sie losf | vorstreck | erst zahlen | erst das geld
    | erst uberweis | auf dem konto sein | morgens schicken sie den betrag
    d avance | a l avance | avant l envoi | avant le depart | apres paiement | des que vous aurez | avance ses frais | versez | virement d abord | d abord ~ virement | l avoir recue | nous parvienne | a reception du
    | prendre en charge | avancez | avancer la | avancer les | reception du paiement | des reception
    por adelantado | antes de mandar | antes del viaje | antes del envio | tras el pago | cuando pague | adelante su tarifa | me adelanta | adelantas | primero el pago | primero pagas | estar ingresad | cuando entra el pago
    | que no ha pagado | que no han pagado | transfiere ya | pago completo
    adiantad | antes do envio | antes da viagem | depois de pagar | assim que pagar | adiantar | me adianta | adianta_ | primeiro o pagamento | primeiro paga | pagamento antecipado | antecipad | antes de ele | antes de ela | apos o pagamento
    | apos a confirmacao | depois do pagamento | depois da transferencia
    in anticipo | anticipat | anticipa | prima della partenza | prima del viaggio | dopo il pagamento | appena paga | mi anticipa | pagamento anticipato | devono risultare | pagato | a pagamento avvenuto | dopo l accredito
    | senza caparra | prima paga | metta in anticipo | bonifico prima
    adelanta | adianta | sobald sie | appena lei
    halfte vorab | half now | la moitie maintenant | la mitad ahora | metade agora | meta subito
    vorab ~ PAY | PAY ~ vorab
    half down | put half | erst die halfte | die andere halfte | andere an der tur | la moitie d avance | moitie d abord | l autre moitie | la otra mitad | mitad por adelantado | a outra metade | metade antes | l altra meta | meta prima | meta in anticipo | the other half
    upfront | paid first | pay first | pays first | deposit first | settle it first | cleared first
    erst zahl | zuerst zahl | zahlt zuerst | zuerst ~ AMOUNT | sobald ~ eingegangen | sobald das geld | sobald der betrag
    d abord payer | payer d abord | paie d abord | paye en premier | une fois le paiement | une fois le virement | une fois paye | une fois regle
    pague primero | pagar primero | paga primero | una vez pagad | una vez abonad | en cuanto pague | en cuanto abone
    pague primeiro | pagar primeiro | paga primeiro | pagar antes de | uma vez pag | assim que o pagamento | assim que cair
    paga per primo | pagare prima | paga prima | una volta pagat | una volta saldat | una volta versat | vuole essere saldat | va saldat ~ prima
    advance that | advance it | advance me | if you d advance | if you could advance | front the | front me | spot me the | lend me | ahead of time | auslegen | vorschiess | vorlegen konn | vorher ~ uberweis | me l avancer | l avancer | nous avancer | adelantarlo | adelantarme | adelantarnos | prestarme | desenrascar | adiantar me | emprestar me | me emprest | anticiparli | anticiparmi | anticiparci | prestarmi | AMOUNT ~ vorkasse | se abona antes | se paga antes | paga se antes | si paga prima | wird vorher bezahlt | se regle avant | is paid before
  `),
  addressAfterPayment: beginnings(`
    THEN ~ ADDRESS | THEN i give | THEN i ll let you | THEN you can visit | THEN we can set up | BEFORE ~ my address | before i give | i ll then let you have | which one i tell you after | tell u after | send the postcode | then i ll send
    | once it s paid | only after payment | location after
    adresse nicht raus | vorher gebe ich | dann bekommen sie adresse | dann sage ich | dann sag ich | dann schreib ich | besichtigung nach zahlung | nach zahlungseingang | termin machen wir danach | ansehen durfen dann
    adresse apres | vous dirai ensuite | rencontres viennent apres | avant qu on fixe | adresse ~ ensuite | avant toute rencontre | l adresse de l elevage
    despues te digo | luego te digo | antes de darle la direccion | te digo donde | os sale la ubicacion | cuando entra el pago | antes de quedar | ya te dire | direccion despues | le doy la direccion
    depois digo | depois te digo | depois envio a | antes de dar a morada | so depois ~ visita | depois marcamos | digo onde | depois mando | mando a localizacao | antes de marcar
    poi ti do | poi ti dico | ti giro la posizione | dico dopo | dopo le comunico | le comunico dove | prima dell incontro | prima di conoscerci | ricava l indirizzo | compare la posizione | dopodiche
    visits only after | besuch erst nach | besuche erst nach | visites apres | visitas solo despues | visitas so depois | visite solo dopo | und mando | e mando la posizione | e mando | y mando la | y te mando la ubicacion | and i send the | und ich schicke | i ll text you where | et je vous envoie | PAY ~ location_ | PAY ~ posizione | PAY ~ ubicacion | PAY ~ localizacao
    then we set | then we ll meet | then we can meet | danach machen wir | dann machen wir einen | ensuite on cale | ensuite on fixe | ensuite rendez vous | despues quedamos | luego quedamos | depois combinamos | poi fissiamo | poi ci vediamo | then she ll let you | let you in
    and then i give you the | recien ahi te digo | recien ahi | y ahi te digo | da ich dir die adresse | dann erfahren sie | dann erfahrst du | vous saurez alors | la saprai dove | e ahi digo onde
  `),
  depositNow: ['DEPOSIT ~ DEADLINE', 'DEADLINE ~ DEPOSIT'],
  refundPromise: beginnings(`
    RETURN ~ AMOUNT | AMOUNT ~ RETURN | comes back to your account | returned to you | receives it back | refundable | refunded | get it back | get it all back | money back | hand you the whole | whole sum back | be credited
    wieder zuruck | auf ihr konto zuruck | zuruckbekomm | zuruckerstatt | erstattet | ruckerstatt | sofort zuruck | alles zuruck | kaution | wird spater verrechnet | wird verrechnet
    vous revient | remboursable | rembourse | rendue | vous rendra | il rendra | est une caution | c est une caution | c est deduit | serait deduit
    vuelve a su cuenta | reembols | le devuelven | se lo devuelv | se le devolv | se devuelve | se le reintegra | se descuenta | una fianza
    volta a sua conta | devolvem | reembols | devolvido | e devolvid | e so uma caucao | uma caucao | sera devolvid | e descontad | descontado
    torna sul suo conto | rimbors | restituit | le rende | tornano indietro | torna indietro | gliene rende | cauzione | vengono scalati
    knock it off | knock that off | take it off the | come off the price | ziehe es dann | ziehe ich dann | ziehe es von | rechne ich an | je le deduis | je vous le deduis | je deduirai | te lo quito | se lo descuento | te lo descuento | lo descuento | desconto lhe | te desconto | desconto depois | lo scalo | glielo scalo | te lo scalo
  `),
  cheque: beginnings(`
    bank draft | banker s draft | bankers draft | check includes | certified check | money order | cashier s check | cashiers check | a check for | issue a check | cheque | pay more than | when the check | once it clears | the check hits
    | pay you ~ extra | deduct your
    bankscheck | einen scheck | verrechnungsscheck | zahle mehr | das zuviel | aus versehen ~ statt | zu viel uberwiesen | uber den gesamtbetrag
    cheque de banque | un cheque de | je paie plus | trop percu | vous retenez | gardez ce qui vous | la difference
    cheque bancario | cheque certificado | pago de mas | le mando un cheque | por error | devuelvame una
    cheque visado | pago a mais | por engano | transferi a mais | enviei a mais | mandei a mais | cheque bancario
    pago di piu | assegno circolare | assegno di | un assegno | per errore | la contabile del bonifico
    assegno
  `),
  moneyMule: beginnings(`
    forward ~ the rest | forward the | forward him | forward to my | pass them on | pass on to | keep fifty | minus your cut | keep 10 | keep ~ for your trouble | for the running around | into your account | receive payments | pass to him | the difference
    | wire him | the extra to | his share | to the transporter | to the mover | to my shipping
    leiten sie ihm | leiten den rest | leiten sie weiter | sie leiten | geben sie das geld | geben den packern | weiterzugeben | behalten ihren teil | behalten sie | prozent behalten | den rest | seinen anteil | umzugsunternehmer | uber ihr girokonto | auf ihr konto ~ leiten
    remettez la difference | la difference a | reverser | vous retenez | vous gardez ~ reste | sa part | reglez de notre part | le reste en crypto | gardez ~ pour cent | gardez 10 | votre commission | au demenageur
    el resto a | el resto al | su parte al | lo demas lo pasa | se queda con el resto | le depositan | transfiera su parte | la diferencia | cuenta bancaria activa | a su cuenta y
    o resto ao | a parte dele | o resto para | fica com 10 | fica com dez | a diferenca | recebe na sua conta | na sua conta e | transfere o resto | entrega o resto | fica com ~ por cento | repassa
    il resto al | la sua parte | si tiene il | inoltra il resto | la differenza | accreditano a lei | traslocatore | quanto avanza | gira il resto | il 10 per cento
     
    the mover | demenageur 
    more than the price | larger amount | a bigger amount | what is left | the leftover | take your part | send back the
    return the extra | by mistake ~ send | sent too much | wrong amount | twice by mistake | pass the rest | groesserer betrag
    grosserer betrag | doppelt uberwiesen | versehentlich ~ uberwies | rest geben | uberschuss | zuruckuberweis | die differenz
    somme superieure | par erreur ~ virement | j ai envoye trop | renvoyez | retourner la | le surplus | le trop percu
    un monto mayor | de mas ~ devuelv | por error ~ veces | lo que sobre | el sobrante | devuelvame | me devuelve | valor maior
    o que sobrar | estorna | me devolve | devolva me | mandei a mais | em vez de ~ AMOUNT | em dobro | por engano | o resto e d
    passa ao motorista | fica com a sua parte | importo maggiore | quello che avanza | quanto resta | mi restituisca
    per errore ~ bonifico | due volte per | l eccedenza | il resto lo da
    was ubrig ist | was ubrig bleibt | what s left | ce qui reste | lo que queda | o que fica | o que restar | cio che resta | quel che resta | quello che resta
  `),
  thirdPartyAccount: beginnings(`
    MINE_OF_OTHERS ~ ACCOUNT | ACCOUNT ~ MINE_OF_OTHERS | PAY ~ MINE_OF_OTHERS | my account is frozen | account is blocked | to my wife name | mine is frozen | account is frozen | pay my
    konto ist gesperrt | konto gesperrt | nummer vom kollegen | nicht auf meine | konto meiner | konto meines | konto von mein | an meine frau | bekannte von mir
    compte est bloque | mon compte est | compte de ma | compte de mon | au nom de ma | au nom de mon | verser a ma | verser a mon
    cuenta esta embargada | cuenta bloqueada | a mi cunado | cuenta de mi | a nombre de mi | mi cuenta esta | al numero de mi
    conta esta bloqueada | conta bloqueada | conta da minha | conta do meu | em nome da minha | em nome do meu | minha conta esta | mbway do meu | pix da minha | pix do meu | pix no nome
    conto bloccato | conto e bloccato | conto di mia | conto di mio | a nome di mia | a nome di mio | sul conto di | intestata a mia
    account belongs to | my mate s | number of my | treasurer | pay my friend | send it to my | key of | konto lauft auf
    an meinen kollegen | schatzmeister | uberweisen sie an mein | compte appartient | numero de mon | numero de ma
    tresorier | envoyez a mon | envoyez a ma | au nom du | la cuenta es de | al nombre de | tesorer | enviaselo a mi | numero de mi
    cuenta de un | a conta e d | chave da | chave do | chave pix d | chave de nossa | tesoureir | manda pro meu | manda para o meu
    mbway da | para o numero d | conta de um | il conto e di | intestato a | tesorier | al numero di mi | mandali a mi | conto del
    carta di mi | conto della mia
  `),
  escrow: beginnings(`
    escrow | neutral party | they release it | protected payment | buyer protection | secure payment | they hold it | safe pay | hold the money | released to
    sicher bezahlen | kauferschutz | treuhand | ausgezahlt werden | auszahlung | freigegeben wird | sicher bezahlt | firmenkonto
    tiers de confiance | paiement securise | livraison protegee | sequestre | credite dans l heure | pour recevoir l argent | l argent est credite | compte sequestre | recevoir le paiement
    pago protegido | envio protegido | pago seguro | intermediario | ellos me lo pagan | guardan mi dinero | retenido porque | te ingresen | para cobrar | ponga ~ cobrar | donde quieres cobrar
    pagamento seguro | envio protegido | intermediario | fica retido | valor retido | entrega protegida | libertam o dinheiro | para receber o | pagamento retido | para libertar | liberar o valor | envio seguro
    pagamento sicuro | intermediario | spedizione protetta | trovi i soldi | si sblocca | garanzia ~ pagamento | per incassare | per far entrare | deposito a garanzia | accredito in sospeso
    blocked ~ AMOUNT | on hold | pending until | is held | funds are | release the | released when | payment is pending
    reserved payment | pay me through | activation fee | test deposit | business account | blockiert | freischalt | freigeschaltet
    zahlung ist reserviert | in wartestellung | wird gutgeschrieben | aktivierung | geld liegt | gegenzahlung | spamordner | im spam
    est bloque | en attente de | debloqu | fonds_ | les fonds | debit test | courrier indesirable | dans vos spams | protegee
    compte professionnel | livraison securisee | desbloque | liberar | libera todo | se libera | retenido | acreditad
    acredite | deposito de prueba | cuenta empresa | correo no deseado | pantallazo | ya te he pagado | ya esta pagado | preso ate
    libera_ | entrega segura | saldo | pra liberar | para desbloquear | deposito teste | vem tudo junto | conta de vendedor
    conta empresarial | caixa de spam | spam_ | foi aprovada | ja esta pago | ja paguei | garantia da plataforma | cai na sua conta
    taxa de ativacao | sospeso | in sospeso | sbloc | posta indesiderata | accredito | conto aziendale | fondi_ | in garanzia
    deposito di prova | spedizione sicura | consegna protetta | gia pagato ~ LINK
    bloqueado ~ PAY | saldo bloqueado | pago bloqueado | conta bloqueada
  `),
  emergencyMoney: beginnings(`
    to pull him | to pull her | euth list | kill shelter | high kill | vet wants ~ before | emergency vet | before they operate
    freikauf | totung | notoperation | bevor sie operier | tierklinik verlangt | op kostet
    avant d operer | euthanasi | sauver ~ AMOUNT | urgences veto | l operer | perrera esta noche | la perrera | no la cierra | el quirofano | sacrific | abierta en la mesa | antes de operar
    canil ~ abat | abatid | antes de operar | cirurgia ~ PAY | na mesa | sala de operac | eutanasi
    canile lager | sotto i ferri | prima di chiudere | prima di operare | prima di aprire | lo stallo subito | soppress
    needs surgery | the operation | blood transfusion | save her life | save his life | put down | put to sleep tonight
    braucht eine op | not op | eingeschlafert | rettet | doit etre oper | euthanasie
    sauvez | fourriere | la van a dormir | lo van a dormir 
    vai ser abat | o veterinario so | transfus | la sopprimono | salvat
    cirurgia ~ PAY | cirugia ~ antes | before the surgery ~ PAY | clinica ~ prima di | clinica ~ antes de | vet wants | tierklinik ~ vorher | torsione ~ PAY | anticipi tu | salvarlo ~ AMOUNT | salvarla ~ AMOUNT | retten ~ AMOUNT | um ihn zu retten | um sie zu retten | save him ~ AMOUNT | save her ~ AMOUNT
  `),
} satisfies Phrases

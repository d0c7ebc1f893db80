import { beginnings } from './phrases.ts'

/** Groups of words that phrases name in capitals, in English, German, French, Spanish, Portuguese and Italian. */
export const CONCEPTS: Readonly<Record<string, readonly string[]>> = {
  PAY: beginnings(`
    pay_ | pays_ | paying | paid | payment | payable | send_ | sends | sent_ | wire_ | transfer | remit | deposit | fee_ | fees_ | cover_ | cashapp | cash app | venmo
    | zelle | paypal | settle | contribution | donation | charge | invoice
    zahl | bezahl | gezahlt | uberweis | uberwies | gebuhr | betrag | kosten_ | kostenpflicht | spende_ | anzahl | vorstreck | begleich | rechnung
    payer | payez | paye_ | paie | paiement | regler | reglez | verser | versez | virement | vire_ | montant | frais | somme | acompte | avancer | avancez | avance_
    | participation | cotis | facture | envoie_ | envoyez
    pagar | paga_ | pagas | pague | pago | pagado | abon | ingres | transfer | transfier | deposit | tasa_ | cuota | senal | sena_ | anticip | adelant | mandas | manda_
    | mande_ | pasame | consign | cubr | donativo | aporte
    pagamento | pague | pago | paguem | pix_ | taxa | sinal_ | adiant | transfir | transfere | deposite | manda | mande | valor | liquid | contributo | donativo
    paghi | pagare | pagando | pagato | paga_ | bonific | versa | versi_ | versare | versamento | anticip | caparra | ricarica | quota_ | importo | saldo | saldare | salda
    | saldato | mandami | acconto | contributo | spese_ | fattur
    depositar | deposito | depositarem | joia_ | contribuicao | contribuic | contribuci | suportar | estorna | custe | custa_
    custear | liquidar | sborsar | accredit | soldi_ | denaro | dinero | plata_ | dinheiro | grana_ | argent | thune | geld_ | kohle
    money | cash_ | bitcoin | quote part | beitrag | euro fur | preis_ | price_ | reembols | devuelv | taxas | fianza | kaution
    caution | cauzione | caucao | nequi | bizum | satispay | postepay | mbway | mb way | twint | wero | lydia | bill_
    conta da clinica | recarga | multibanco | referencia multibanco | chave pix
    boleto | vorkasse | auslegen | settle_ | settled | comprobante de pago | compensacao do
    beglich | entricht | beglicht | sort the | abbezahl | acquitt | regl_ | saldar | sald_ | saldat | quitar a taxa | corrispond | effettuare il
  `),
  AMOUNT: beginnings(`
    euro | eur_ | dollar | usd_ | pounds | gbp | quid | bucks | chf | franken | francs | franchi | fr_ | fcfa | cfa | rs_ | pesos | soles | reais | lucas | contos | lei_
    real_ | euros | cents | pesetas | dolares | dollari | libras | sterline | livres | peso_ | lempiras | quetzales | bolivares
    mil_ | mila_ | k_ | balles | pavos | paus_ | contos_
  `),
  /** Numbers with at least two digits, because shorter ones are seldom amounts. */
  NUMBER: Array.from({ length: 90 }, (_, index) => String(index + 10)),
  THEN: beginnings(`
    then_ | after that | afterwards | after_ | once_ | as soon as | only then | when i get | when i have | when it s in | when it arrives
    dann_ | danach | sobald | nachdem | hinterher | anschliessend | erst wenn | im anschluss
    ensuite | apres | des que | des reception | une fois | puis_ | alors
    luego | despues | en cuanto | cuando | entonces | una vez | a continuacion
    depois | assim que | quando | logo que | em seguida | so entao
    poi_ | dopo | appena | una volta | dopodiche | quando | successivamente
  `),
  BEFORE: beginnings(`
    before | beforehand | first_ | until | up front | upfront | in advance | prior to
    vorher | bevor | vorab | im voraus | zuerst | vor dem | vor der | vor jede
    avant | d abord | au prealable | d avance
    antes | primero | hasta que | por adelantado | previa
    antes | primeiro | ate que | adiantado | previamente
    prima | anticipatamente | in anticipo | finche
  `),
  ADDRESS: beginnings(`
    address | postcode | zip code | location_ | where i live | where he is | where she is | where it is | where we live | the street | house number | the meeting point | which one
    adresse | anschrift | strasse | hausnummer | standort | wo ich | wo er_ | wo sie_ | wo es_ | wo wir | wo in_
    adresse | ou il_ | ou elle_ | ou j_ | ou je_ | ou c_ | l endroit | localisation | ou nous | vous dit ou | te dis ou | vous dirai ou
    direccion | ubicacion | donde_ | la calle | el punto | domicilio
    morada | endereco | localizacao | onde_ | a rua | o local
    indirizzo | posizione | dove_ | la via | ubicazione | recapiti
    where we are | meeting point | the location | treffpunkt | wo wir | le lieu | position_ | la position | lieu du rendez | la ubicacion | a morada | o ponto | la posizione | il luogo | punto di ritrovo | punto de encuentro | ponto de encontro
    street_ | street name | gate code | la rue | nom de la rue | l heure | nombre de la calle | nome da rua | numero da porta | il civico | civico | la via e | orario del ritiro | abgabeort | uebergabeort | ubergabeort | lieu de remise | lugar de entrega | local de entrega | luogo di consegna
  `),
  MEET: beginnings(`
    meet | visit | viewing | view | see him | see her | see them | come_ | appointment | collect | pick up | collection
    besuch | besichtig | kennenlern | treffen | termin_ | termine_ | abhol | anschau | ansehen | vorbeikomm
    rencontr | visit | rendez vous | venir | voir_ | passer_ | creneau
    conocer | visit | verlo | verla | ver al | ver a_ | ver la_ | cita_ | quedar | venir | turno | encuentro
    conhecer | visit | ve lo | ve la | ver o | ver a | encontro | marcar | marcacao | buscar
    conosc | visit | vederl | vedere | incontr | appuntament | venire | ritiro
  `),
  NO: beginnings(`
    no_ | not_ | never_ | nothing_ | nobody_ | don t | won t | cannot | can t | isn t | doesn t | without | no one
    nicht | kein | nichts | nie_ | niemals | ohne
    pas_ | jamais | rien_ | aucun | sans_ | ni_ | personne
    no_ | nunca | jamas | nada_ | nadie | sin_ | ni_ | tampoco
    nao_ | nunca | jamais | nada_ | ninguem | sem_ | nem_
    non_ | mai_ | niente | nessun | senza_ | ne_
  `),
  CODE: beginnings(`
    code | codes_ | digits | digit_ | numbers_ | the number you | pin_ | pins_ | otp | password
    code | codes_ | ziffern | zahlen_ | tan_ | pin_ | pins_ | kennwort
    code | codes_ | chiffres | numeros_
    codigo | cifras | numeros | digitos | clave_ | pin_
    codigo | digitos | numeros | algarismos | senha
    codic | cifre | numeri_ | messaggino
    numerozinho | contrasena | kod_ | sms_
  `),
  TELL: beginnings(`
    tell me | read me | read it | read them | send me | send it | send them | forward | text me | give me | what it says | let me know | read out
    sag mir | sagen sie | nennen | vorlesen | lesen sie | lies_ | schick mir | schicken sie | durchgeb | durchsag | weiterleit | leiten sie | schreib mir | senden sie | geben sie
    dites moi | dis moi | lisez | lis moi | envoie | envoyez | donnez moi | donne moi | transfer | communiqu | renvoy | tu me dis | vous me donnez | m envoyez
    dime | digame | leame | lees_ | mandamel | mandame | mandeme | envia | reenvi | pasame | paseme | me dices | me dice_ | me lo pasa | me lo mand | comunic | me los dict | dictame
    diga me | me diz | diz me | dizer | le me | leia | manda | mande | envia | envie | reencaminh | passa me | me passa | ditar | indica me
    dimmi | mi dica | dirmi | leggi | mi legga | leggere | mandami | mi mandi | inoltra | mi inoltr | comunic | mi copia | girami | mi dice | mi dici | detta
    write it | write them | type it | scriva | scrivimi cosa | me li scriva | schreiben sie ihn | schreib sie | escriba | escribeme el | escreva | escreve | ecris | ecrivez | paselos | paselo | passe me | passez moi | brauche ich kurz | i need it | they send you | you receive | you get
  `),
  CARD: beginnings(`
    card_ | debit card | credit card | card detail | card number | bank detail | bank account | bank log | pin_ | bank app
    karte_ | kreditkarte | bankdaten | kontodaten | kartendaten | bankkarte | kartennummer | girokonto
    carte bancaire | carte de credit | votre carte | ta carte | carte bleue | numero de carte | la carte | rib_ | coordonnees bancaires | empreinte de carte | lecteur de carte
    tarjeta_ | tarjeta banc | datos bancarios | la tarjeta | cuenta bancaria
    cartao | dados bancarios | conta bancaria | iban_ | cvv
    carta_ | carta di credito | dati bancari | della carta | estremi bancari | coordinate bancarie | iban_ | bancomat
    chave aleatoria | cartao de credito | nib_ | carta prepagata | cvc
    enter your | your card | ihre karte ein | inserisca la carta | inserire la carta | dados do cartao | introduzca su tarjeta | escriba su tarjeta | saisir votre carte
  `),
  LINK: beginnings(`
    link_ | click | qr_ | scan | form_ | online here | website below | log in | sign in
    link_ | klick | qr_ | scann | einlog | hier mit | formular
    lien_ | clique | qr_ | flash | connect | formulaire
    enlace | link_ | clic_ | pincha | qr_ | escane | entrar aqui | entra aqui
    link_ | clica | clique | qr_ | carrega | ligacao
    link_ | clicc | qr_ | inquadr | acced | pagina
    open the page | collegamento | apra_ | abra_ | ouvrez le | offnen sie den | offne den | page below | abre el
  `),
  PERSON: beginnings(`
    my agent | agent_ | my mover | mover_ | my shipper | courier | driver | my secretary | my assistant | my nephew | my cousin | my colleague 
    | my lawyer | my buddy | gentleman | transporter | sitter | nephew | rev_ | notary | shipping agent | a colleague
    agent | spedition | spediteur | kurier | fahrer | transporteur | abholer | sekretarin | kollege | kollegen | schwager | cousin | neffe | bekannt | umzugs
    | anwalt | notar | packer | assistent 
    agent | transporteur | chauffeur | livreur | coursier | secretaire | collegue | cousin | neveu | compagne | compagnon | copine | pote | beau frere | notaire
    | avocat | demenageur | mandataire | transitaire | assistant | associe | employe
    agente | transportista | conductor | chofer | mensajero | repartidor | secretari | colega | primo_ | prima_ | sobrino | cunado | cunada | abogado
    | notario | flete | un amigo | mi amigo | pastor | sacerdote | empleado | asistente
    agente | transportador | motorista | estafeta | secretari | colega | primo | prima_ | sobrinho | namorad | companheir | cunhad | advogad | notario | um amigo
    | socio | funcionari | assistente | mensageiro | padre
    agente | trasportatore | autista | corriere | fattorino | segretari | collega | cugino | cugina | nipote | cognat | suocer | zio_ | zia_ | avvocato
    | notaio | spedizioniere | vettore | incaricat | addetto | un amico | mio amico | dipendente | ragazzo | conducente
    my aunt | my uncle | volunteer | tante | onkel 
    ma tante | mon oncle | un ami | mi tia | mi tio
    minha tia | meu tio | amigo | tesoureir | pessoal do frete
    rapaz | motoboy | uber_ | entregador | carreto | frete_ 
    my assistant | someone i trust | trusted person | my employee | my man_ | person meines vertrauens | mitarbeiter | personne de confiance | mon employe | persona de confianza | alguien de confianza | mi empleado | pessoa de confianca | alguem de confianca | meu empregado | meu funcionario | persona di fiducia | qualcuno di fiducia | mio dipendente
  `),
  FETCH: beginnings(`
    pick up | picks up | pick her up | pick him up | pick it up | collect | come for | comes for | come by | come round | come to fetch | fetch | drop her | drop him | drop it | bring | deliver | on my behalf
    abhol | holt_ | holen_ | bringt | bringen | lieferung | liefert | vorbei
    vient le chercher | viendra | passera | chercher | recuperer | retirer | remettra | livre_ | livrera | amene | ramene | depose
    recog | retir | pasara | pasa a | pase a | pasa por | llev | entreg | lo deja | la deja | acerca | buscar
    buscar | busca | recolh | levant | passa ai | leva_ | entreg | deixa
    ritir | passera | passa_ | prender | consegn | caricar
    passa pra | passa para | vem buscar | vai buscar | apanhar | manda ele | levar_ | leva o | leva a | entrega | retira_ | trae
    traer | te lo lleva | te la lleva | vous l amene | vi porta | ve lo porta | bringt ihn | bringt sie
    porta_ | portera | portare
    come and get | comes and gets | come get | mandero | to your door | abzuholen | abgeholt | viennent le | passe le prendre | passe la prendre | retire_ | va a por | vai ai | levantar
    stop by | pop by | schaut vorbei | prend | prendra | recoge | pasara por | vai ter | passa da
    hand him over | hand her over | hands him | hands her | hand it over | ubergibt | ubergeben | uberreicht | remet_ | remettre | te lo da | te la da | le entrega | entrega lhe | consegnera | consegna
  `),
  ACCOUNT: beginnings(`
    account | in the name of | name of our | wife name | bank_
    konto | name von | nummer vom | nummer von
    compte | au nom de | le nom de | sur le nickel
    cuenta | a nombre de | al numero de
    conta_ | em nome d 
    conto_ | a nome d | intestat | sul numero
    monzo | starling | n26 | revolut | bunq | nubank | paypal | zelle | cashapp | bizum | mbway | mb way | pix_ | postepay | hype_ | lydia | nickel | iban
  `),
  MINE_OF_OTHERS: beginnings(`
    my cousin | my wife | my husband | my brother | my sister | my partner | my friend | my colleague | our secretary | my daughter | my nephew | my boyfriend | my girlfriend | my roommate | my mother
    kollege | meiner frau | meines mannes | meines bruders | meiner schwester | meiner mutter | meiner freundin | meinem bruder | meinem kollegen | meinem schwager | meines cousins | bekannte
    ma compagne | mon compagnon | mon pote | ma soeur | mon frere | mon cousin | ma cousine | ma femme | mon mari | ma mere | mon collegue | beau frere | ma belle
    mi pareja | mi cunad | mi primo | mi prima | mi hermano | mi hermana | mi mujer | mi esposa | mi marido | mi madre | mi amigo | mi sobrino | mi novi | mi socio
    meu primo | minha prima | meu irmao | minha irma | minha mulher | minha esposa | meu marido | minha mae | meu namorado | minha namorada | meu cunhado | minha cunhada | meu socio | minha companheira
    mio cugino | mia cugina | mio fratello | mia sorella | mia moglie | mio marito | mia madre | mia zia | mio zio | mia cognata | mio cognato | mia compagna | mio compagno | mio suocero | mia suocera
    my son | my dad | my uncle | my aunt | my mate | my boss | mein sohn | meinem sohn | meines sohnes | meine schwester | meinen bruder | meine mutter | mein bruder | meinem freund | meines freundes | mon fils | ma fille | mon oncle | ma tante | mon pere | mi hijo | mi hija | mi padre | mi tia | mi tio | mi suegr | mi novia | meu filho | minha filha | meu pai | minha tia | meu tio | minha sogra | mio figlio | mia figlia | mio padre | mia nonna | mio socio | mia cugina
  `),
  DEADLINE: beginnings(`
    today | tonight | by 5 | by 6 | by 4 | by 7 | by 8 | by 9 | by tomorrow | by noon | within 24 | within 12 | within 48 | until 9 | immediately | right away | right now | urgent | hurry | by wednesday | by thursday | by friday | last chance
    heute | heut_ | sofort | bis morgen | um 18 | um 20 | in 24 | binnen | innerhalb | umgehend | dringend | noch heute | am donnerstag | bis mittwoch | bis freitag
    aujourd hui | ce soir | tout de suite | tt de suite | sous 3 | sous 24 | sous 48 | dans les 24 | avant ce soir | vite | urgence | demain midi | la veille | dans l heure | immediatement
    hoy_ | esta noche | ahora mismo | antes de las | ya_ | urgente | inmediat | 24 horas | 12 horas | manana mismo | cuanto antes | el jueves
    hoje | esta noite | agora mesmo | ja_ | urgente | imediat | 24 horas | 24h | 48h | ate as | antes das | quanto antes | na quinta
    oggi | stasera | subito | entro | urgente | immediat | 24 ore | quanto prima | stanotte
    agora_ | ja hoje | ainda hoje | ligeiro | ahora_ | maintenant | now_ | jetzt | by sunday | bis sonntag | bis samstag
    avant dimanche | antes del | ate ao meio | ate amanha | ate sexta | entro le | ore 18 | adesso | em 24 | em 5 minutos
    in 5 minuti | en 5 minutos | until saturday | only today | last day | rapidinho | rapido | vite_ | schnell | quickly
  `),
  RETURN: beginnings(`
    refund | returned | money back | get it back | get it all back | whole sum back | back in cash | reimburs | comes back | hand you | give it back
    zuruck | erstatt | verrechnet | gutgeschrieben
    rembours | rendu | rend_ | restitu | rendra | deduit | recuper
    reembols | devuel | devolv | reintegr | descuent
    reembols | devolv | restitu | descont
    rimbors | restitui | rend_ | rende_ | ridat | tornano | torna_ | scalat | indietro
  `),
  TRANSPORT: beginnings(`
    flown | boards | driver | fahrt | fahrer | losf | chauffeur | caisse | conductor | chofer | viaje | motorista | caixa | viagem
    autista | viaggio | cassa | expedition | envio | thermal | beheizt | box | route | rental | miete | location de | alquiler
    aluguer | noleggio | vaccine | customs | freight | airport | flughafen | aeroport | aeropuerto | fret | impfung | registration
    reiseversicherung | spedizion | veterinary certificate | shipping | shipped | delivery | deliver | courier | flight | crate
    airline | quarantine | certificate | permit | papers | ticket | insurance | versand | transport | lieferung | liefert | flug
    versicherung | quarantane | impfbescheinigung | papiere | spedition | zoll | livr | billet | cage | assurance | compagnie
    quarantaine | douane | certificat | papiers | envoi | jaula | vuelo | aerolinea | seguro | aduana | cuarentena | papeles
    tarifa | frete | voo | passagem | companhia aerea | alfandega | quarentena | papeis | documentos | spedizione | gabbia | volo
    biglietto | compagnia aerea | assicurazione | dogana | quarantena | documenti | trasporto | trasportino | vettore | petrol
    gas_ | tracking | spesen | cabin | hub_
    stamp | stempel | tampon | cachet | sello | carimbo | selo_ | timbro | border_ | grenze | frontiere | frontera | fronteira | frontier | dogana | parcel | paket | colis | paquete | encomenda | pacco
    reisepapier | travel papers | papiers de voyage | boarding | board_ | embarquement | embarque | imbarco | bahnfracht
    lorry | haulier | depot | removal van | umzugswagen | lkw | laster | camion | camionneur | camionero | camionista | caminhao | camiao | furgone | furgon | carrinha | van_
  `),
  DEPOSIT: beginnings(`
    put something down | hold the | hold it | freihalten | guardo la | guarda la | bloque | gliela tengo
    se la guardo | versez | deposit | reserve | anzahlung | reservier | acompte
    reserver | senal | reservar | sinal | caparra | prenotar | bloccar 
    holding fee | guardo to | prenot | bonifico | sena_ | fianza | caucao | cauzione
  `),
  FAMILY: beginnings(`
    my sister | my husband | my wife | my brother | my son | my daughter | my dad | my father | a friend | my friend | my partner | my mother | bruder | schwester | mein sohn | meine tochter | mein vater | freund | partner | mein mann | meine frau | nachbar
    frere | soeur | mon fils | ma fille | mon pere | mon mari | ma femme | compagn | voisin | hermano | hermana | pareja | mi hijo | mi hija | mi padre | mi mujer | mi marido | vecin
    irmao | irma_ | meu filho | minha filha | meu pai | minha mae | meu marido | minha mulher | vizinh | fratello | sorella | compagn | figlio_ | mio padre | mia moglie | mio marito | vicin
  `),
  SMS: beginnings(`
    sms_ | text message | a text_ | message_ with | nachricht mit | une sms | un sms | texto con | mensaje con | mensagem com | messaggio con | messaggino
  `),
  DEMAND: beginnings(`
    asks for | ask for | wants_ | demands | verlang | fordern | fordert | demande_ | demandent | reclame | exige | pide_ | piden | pede_ | pedem | chiede | chiedono | vuole | vogliono | esige
  `),
}

import { beginnings, type Phrases } from './phrases.ts'

/** Phrases about other messengers, middlemen, codes, cards and personal data. */
export const CONTACT_PHRASES = {
  otherChannel: beginnings(`
    snapchat | instagram | facebook messenger | messenger_ | imessage | skype | wa me | kik_ | whatsapp | whats app | watsapp | watsap | whatsap | wassap | wasap | wsp_ | wpp_ | wapp | whatsaapp | guasap | uatsap | zapzap
    telegram | tlgrm | hangouts | google chat | on signal | per signal | wechat | viber | no zap | pelo zap | meu zap | zap_ | line app | discord
    insta_ | snap_ | mein insta | mon insta | tiktok | mewe | threema | line id
    botim | icq_ | google meet | fb messenger | por face | auf insta | on insta | sur insta | en insta | su insta | wathsapp | whattsap | whatsup | watssap | watts app | whats ap
  `),
  leavesChat: beginnings(`
    text me | message me | contact me on | add me | hit me up | write me on | not always online | am not always here | come here often | rarely here | rarely online | chat does not work | this app | call nine | seldom check | only check this | i don t like talking
    | not on here | reply to ~ not here | not always here | wrote to my | write to my | private address | talk somewhere else | wouldn t load here
    hier kaum | hier bin ich selten | selten hier | selten online | schreib mir | schreiben sie mir | schreibt mir | fuge mich | melde dich | diese app | der chat geht | die app spinnt | nicht hier | hier kommt bei mir nix | hier kann ich nicht | antworten hier keine
    | diese seite nur | hier nicht offen | antwort an | meine private mail
    rarement | viens pas souvent | ecris moi | ecrivez moi | contactez moi | contacte moi | contact moi | ajoute moi | ajoutez moi | cette appli | ce chat ne | plus de photos la | reponds pas ici | repond pas ici | pas souvent ici | adresse mail personnelle | me repondre a | ailleurs qu ici
    | parler sur | parlons sur
    casi no entro | entro poco | no miro mucho | escribeme | escribame | escribale | agregame | agregueme | contacteme | esta aplicacion | este chat no | por aqui no me | alli hay mas | alli te cuento | no reviso | no entro mucho | mejor por | escriba a mi | aki casi | no uso mucho
    quase nao | fale comigo | escreve me | escreva me | adiciona me | me chama | chame me | chama no | esta aplicacao | este chat nao | la tenho mais | venho pouco | nao venho | raramente | nao uso muito | manda mensagem para | fala comigo | escreva para | nao respondo aqui | responde para | aqui nao
    poco presente | scrivimi | mi scriva | mi aggiunga | aggiungimi | mi contatti | contattami | questa app | questa chat non | li ho altre | entro poco | non entro spesso | scrivi me | rispondermi presso | non frequentando | qui non rispondo | qui ho poca | meglio su | raramente | non guardo spesso
    dort gibt es
    email me | mail me | call me on | drop me a line | reach my | chat elsewhere | mail_ ~ privat | mailen sie | rufen sie mich
    per mail an | envoyez un mail | par mail a | sur mon mail | ecris a mon | correo a | al correo | por correo | me chame
    chama ai | chama la | manda um mail | manda mail | email para | prefiro falar | falamos por | por fora | scriva a | scrivi a
    alla mia mail | via mail | sentiamoci su
    got hacked here | got blocked here | i was blocked | zugang hier gesperrt | hier gesperrt | bloque ici | bloquee ici | me bloquearon | me han bloqueado | fui bloquead | mi hanno bloccat | we talk there | dort reden wir | dort schreiben wir | on parle la bas | on se parle la | hablamos alli | hablamos por | falamos la | falamos no | ci sentiamo li | parliamo li | add my | prefer to write by | no credit here
    carry on by | continue by | continue on | keep talking on | move this to | move to ~ chat | weiter per | lieber per mail | schreib lieber | continuons sur | continuer par | passons par | sigamos por | seguimos por | hablemos por | pasame tu | continuamos por | vamos continuar | passa me o teu | continuiamo su | passiamo su | spostiamoci
  `),
  agent: beginnings(`
    they will email | will contact you for | home delivery | my agent | my secretary | the shipper | mover s | my mover | my courier | courier company | delivery agency | delivery company | pet courier | pet carrier | pet nanny | my lawyer | contact the owner directly | pick up agent
    | shipping agent | delivery home | shipping company | invoice you directly | pet transport company | they invoice
    die melden sich | pension die den | mein agent | meinem agenten | meine sekretarin | spediteur | spedition | tierspedition | tierkurier | der kurier | begleitperson fliegt | besitzerin direkt | tiertransportfirma | transportservice | die agentur | bis vor die haustur | direkt zur haustur | meine spedition | holt meine
    vous ecriront | ils vous | organise l expedition | mon agent | ma secretaire | transporteur livrera | au transporteur | societe de transport | le coursier | accompagnatrice | directement a la proprietaire | agence specialisee | livree a domicile | livre a domicile | compagnie serieuse | elle vous ecrira | mon livreur | agent de transit
    | l agence prepare
    ellos le | organiza el envio | mi agente | mi secretaria | transportista | empresa de transporte | agencia de transporte | mensajero | azafata vuela | directamente a la duena | agencia ~ PAY | puerta de su casa | hasta su puerta | en la puerta | mi flete | agente diplomatico | nuestro conductor
    eles escrevem | organiza o envio | meu agente | minha secretaria | transportador_ | o estafeta | hospedeira voa | diretamente a dona | empresa de transporte | a porta de casa | ate a sua porta | na sua porta | agencia de transporte | nosso motorista | meu motorista | entrega ao domicilio | em sua casa por
    le scriveranno | organizza la spedizione | mio agente | mia segretaria | trasportatore | ditta di trasporto | il corriere | hostess vola | direttamente alla proprietaria | a domicilio | sotto casa sua | mio incaricato | un vettore | fattura direttamente | mio spedizioniere | al vostro campanello | suo portone | passa il furgone | suona al
    delivery driver
    PERSON ~ FETCH | transport agent | transportagent
  `),
  secretCode: beginnings(`
    CODE ~ TELL | TELL ~ CODE | digit code | 6 digit | six digit | forward me the | numbers you just | six numbers | 6 numbers | verification code | tell me the code | read it to me | read it back | send me the code | read me the numbers | photo of the codes | tell me what it says | you ll get a text | confirm i m a real
    leiten sie mir | sechs zahlen | sechs ziffern | bestatigungscode | nennen sie mir den code | code per sms | sms code | mir die codes | codes per foto | die zahlen vor | code auf ihr handy | sechsstellig | codes hier rein | die pins | verifizierungscode
    six chiffres | seize chiffres | 6 chiffres | transferez moi | code de verification | code par sms | donnez moi ce code | lisez le moi | moi les codes | envoie le moi | code recu par | avec ton code | code que la banque | recevoir un code
    seis numeros | 6 numeros | seis digitos | 6 digitos | reenvieme | codigo de verificacion | codigo por sms | digame el codigo | mandeme los codigos | foto del codigo | que numeros trae | mandamelo | te llego un codigo | codigo de 6 | los codigos por
    seis numeros | seis digitos | 6 digitos | reencaminhe | codigo de verificacao | diga me o codigo | mande me os codigos | codigo por mensagem | codigo de 6 | codigo que | chega um codigo | os codigos por | vai receber um sms | codigo que recebeu
    sei numeri | sei cifre | 6 cifre | mi inoltri | codice di verifica | codice via sms | mi dica il codice | mi mandi i codici | codice di 6 | copia cosa c e scritto | ti arriva un codice | il codice che | codice a 6 | messaggino | foto di scontrino
    text with numbers | a text with | code arrive | nachricht mit | zahlen durch | te va a llegar un | va llegar un
    recebeste um | vai chegar um | chegou um codigo | sms com | un sms con 
    vous allez recevoir un code | mensaje con 
    what is in it | your number ~ reference | put your number | gave your number | was drin steht | was da steht | habe ich ihre nummer | ihre nummer angegeben | deine nummer angegeben | ce qui est ecrit | ce qu il y a ecrit | mis votre numero | donne votre numero
    lo que pone | lo que dice | que dice el mensaje | puesto tu telefono | puse tu numero | di su numero | puesto su | copie me | copia me | o que la vem | o que diz a mensagem | pus o seu | dei o seu numero | coloquei seu numero | coloquei o seu | cosa c e scritto | cosa dice | messo il suo numero | ho indicato lei | dato il suo numero | indicato il suo
    SMS ~ CODE | CODE ~ kein fake | CODE ~ kein bot | CODE ~ real person | real person ~ CODE | CODE ~ robot | CODE ~ not a bot | CODE ~ vraie personne | CODE ~ persona real | CODE ~ pessoa a serio | CODE ~ pessoa de verdade | CODE ~ persona vera | CODE ~ persona reale | CODE ~ echte person | you re not a robot | you are not a robot | que no es un robot | que no eres un robot | pas un robot
    code ~ your number | code ~ your phone | code ~ deine nummer | code ~ ihre nummer | code ~ dein handy | code ~ ihr handy | code ~ votre numero | code ~ ton numero | code ~ votre portable | code ~ ton portable | codigo ~ tu numero | codigo ~ su numero | codigo ~ tu celular | codigo ~ tu movil
    codigo ~ seu numero | codigo ~ teu numero | codigo ~ seu celular | codigo ~ teu telemovel | codice ~ tuo numero | codice ~ suo numero | codice ~ tuo telefono | codice ~ tuo cellulare | me lo giri | giramelo | giramela | mandamelo appena | passes me it
    CODE ~ give it to me | CODE ~ gib ihn | CODE ~ geben sie ihn | CODE ~ schick ihn | CODE ~ donnez le | CODE ~ donne le | CODE ~ transmettez | CODE ~ pasamelo | CODE ~ me lo pasas | CODE ~ damelo | CODE ~ passa mo | CODE ~ me passa | CODE ~ diz me | CODE ~ dammelo | CODE ~ me lo dici | CODE ~ mandalo
    your username | your password | your login | login details | zugangsdaten | benutzername | ihr passwort | dein passwort | vos identifiants | mot de passe | nom d utilisateur | sus credenciales | tus credenciales | su usuario | contrasena | suas credenciais | palavra passe | sua senha | nome de utilizador | sue credenziali | tue credenziali | nome utente
  `),
  bankData: beginnings(`
    card details | card number | account number | bank detail | photo of your card | picture of the debit card | confirm your card | put in your card | put your upi | upi pin | the bank you use | a bank account | bank account in your | enter your card
    bankdaten | kartendaten | kontodaten | foto der karte | karte eintragen | ihre karte | mit kreditkarte | kontoverbindung | vollstandigen namen und iban | ihre iban | bank auswahlen | einloggen
    votre rib | ton rib | votre carte bancaire | photo de la carte | mets ta carte | mettez la carte | mettez votre carte | empreinte de carte | numero de carte | lecteur de carte | votre carte | itsme | code que la banque | coordonnees bancaires | reconfirmez
    datos bancarios | datos de su tarjeta | datos de tu tarjeta | foto de la tarjeta | numero de cuenta | poner la tarjeta | poner los datos | tarjeta bancaria | con tarjeta | la tarjeta es | el pin_
    dados bancarios | dados do cartao | foto do cartao | seu cartao | numero do cartao | com cartao | o seu iban | dados da conta | por o cartao | meter o cartao | poe o cartao | coloque o cartao | numero da conta | dados do seu cartao
    dati bancari | dati della carta | foto della carta | estremi bancari | coordinate per | metti la carta | i dati e la carta | con carta su | nome dell intestatario | nota della carta | app della banca | coordinate bancarie | la sua carta | qr e carta | carta a garanzia
    bank account
    which bank | what bank | welcher bank | welche bank | quelle banque | que banco | cual es su banco | qual e o seu banco | que banco usa | che banca | quale banca | banking details | for your iban | votre iban | su iban | suo iban | seu iban | deine iban | ton iban | tu iban | teu iban | tuo iban | your paypal email | paypal mail
  `),
  cardLink: beginnings(`
    LINK ~ CARD | CARD ~ LINK | LINK ~ PAY | scan ~ pin | qr code | scan it
    auf den link | link tippen | qr code | auf den link gehen
    cliques | tu cliques | flashez | le lien que je vous | dans le lien | faut juste te connecter | c est bon ~ valide
    en el enlace | escaneando | entrar aqui | enlace que te | un enlace | el enlace que
    no link | clicar | carregar no link | abrir o link | link que | ler o qr | qr code | clique no | carregue no
    tramite qr | sul link | cliccare | clicchi | il link che | clicca
    link below | im link | link unten | lien ci | lien ci dessous | enlace de abajo | pelo link | link abaixo | link qui sotto | al link | por qr | per qr | par qr
  `),
  personalData: beginnings(`
    full name | name and address | name address | your name street address | both sides of | driver s license | selfie holding | photo of your id | photo of your passport | name as it appears | nearest airport | full name address | your cell
    namen adresse | namen und adresse | name adresse | ihre anschrift samt | anschrift samt | daten vom ausweis | ausweis beidseitig | ausweiskopie | foto vom ausweis | vollstandigen namen | selfie mit | anschrift und konto
    votre nom prenom | nom prenom | nom complet | adresse complete | recto verso | selfie avec | photo de votre piece | copie de votre | date de naissance | votre adresse mail
    nombre completo | dni por las dos | fotos del dni | selfie con | foto del dni | foto de su | nombre y direccion | datos completos | direccion telefono
    nome completo | frente e verso | selfie com | foto do cc | foto do cartao de cidadao | cpf_ | nif_ | morada completa | nome morada | endereco completo | seus dados
    generalita complete | nome cognome | fronte e retro | selfie con | foto del documento | suoi dati | nome e cognome | codice fiscale ~ CARD | indirizzo e telefono | documento fronte
    passport copy | id card front | iban and address | send your details | send me your details | your data | ihre daten
    personalausweis ~ foto | vos coordonnees | tes coordonnees | piece d identite recto | sus datos | tus datos | cedula
    mandeme su nombre | os seus dados | teus dados | rg e | seu nome completo | bi_ | i suoi dati | i tuoi dati
    carta d identita ~ fronte | codice fiscale e
    vorder und ruckseite | perso_ und | ausweis und selfie | gehaltszettel | lohnzettel | gehaltsabrechnung | payslip | pay stub | proof of income | utility bill | national insurance number | social security number
    fiche de paie | bulletin de salaire | justificatif de domicile | carte vitale | nomina ~ dni | recibo de nomina | recibo de luz | holerite | contracheque | comprovante de renda | recibo de vencimento | busta paga | bolletta | tessera sanitaria | anverso y reverso | ambas caras | foto de su cedula | foto de tu cedula | foto do rg | foto da cnh | fronte retro
  `),
  idCheckFee: beginnings(`
    verification fee | identity verification | verify your identity | background check fee | membership fee | grant certificate | verified adopter | so i know you re serious | know you are serious | to be certain of | takes her off the market | takes him off the market
    identitatsprufung | kostenpflichtig | fur die umschreibung | aus der anzeige raus | verlosen | futterbeitrag | ernst gemeint
    creneau payant | panier de bienvenue | timbre fiscal | droit de timbre | certificat de bonne sante | frais d enregistrement | frais de dossier | carte de membre | dossiers sans | timbre electronique | mise en conformite | loterie | tirage au sort | trop de lapins
    verificacion de identidad | verifique su identidad | valide su identidad | cuota de socio | evitar curiosos | va en serio | reserva turno | cuota solidaria | costee la revision | sorteo | sorteamos | kit de bienvenida | gastos de gestion | sello sanitario
    verificacao de identidade | taxa de inscricao | taxa de registo | verificar a identidade | quota de socio | cartao de socio | evitar curiosos | sorteio | rifa_ | kit de boas vindas | taxa de reserva | caso serio | taxa de processamento | exame de saude
    adottanti certificati | bollino | tessera | non si associa | perditempo | furbetti | visita di idoneita | sorteggi | lotteria | marca da bollo | bollo sanitario | imposta di successione | spese di pratica | nulla osta | kit di benvenuto
    mandatory course | online consultation | welcome pack | starter pack | donation secures | secures your place | raffle | lottery
    ticket_ ~ draw | application fee | processing fee | screening fee | admin fee | registration fee | home check fee
    food contribution | insurance fee | bearbeitungsgebuhr | anmeldegebuhr | mitgliedsbeitrag | mitgliedschaft 
    starterpaket | willkommenspaket | onlineberatung | vorab ~ tierarzt | gesundheitszeugnis | stempelgebuhr | frais d inscription
    adhesion | tombola | kit de bienvenue | consultation en ligne | cotisation | caution ~ carte | droits d enregistrement
    frais de reservation | inscripcion | afiliacion | membresia | papeleta | consulta online | estudio de la solicitud 
    aportacion ~ plaza | matricula | gastos de reserva | curso obligatorio | joia de associado | joia_ | inscricao
    garante o seu lugar | garante a | lugar na fila | contemplad | e oferta | tesoureir | caderneta | taxa de adesao
    curso obrigatorio | taxa simbolica | contribuicao de | seriedade | iscrizione | quota associativa | corso obbligatorio
    consulenza online | biglietto ~ estrazione | riffa | cesto di benvenuto | posto in lista | quota simbolica
    contributo simbolico
    you are serious | prove you re serious | proof you are serious | ernst meinen | ernst meinst | es ernst | que vous etes serieux | que tu es serieux | preuve de serieux | demostrar que | para ver que va | mesmo interessad | que esta interessad | e a serio | fa sul serio | dimostrare | handling charge | handling fee | frais de traitement | taxa de tratamento | gastos de tramitacion
  `),
  impersonation: beginnings(`
    dear customer | dear user | your listing has been reported | account will be | will be deleted | will be suspended | customer service | support team | officer | from the desk of | detained | consigned | your puppy ~ hub | at our hub | refused boarding | clearance certificate | failing this | failing which
    sehr geehrter kunde | ihr inserat wurde | ihre anzeige wurde | wird in 24 | wird geloscht | bestatigen sie ihr konto | ihr kundendienst | zollamt | ihre sendung | beschlagnahmt | am zoll | loschung zu | kundenservice | eingezogen | freigabe erfolgt | gesperrt
    votre annonce a ete | sera supprimee | l equipe moderation | equipe moderation | votre compte | votre colis | est retenu | service client | regulariser | regularisez | mise en conformite | non conforme | n est pas conforme | a defaut | faute de quoi | seront geles
    estimado usuario | estimado cliente | su anuncio ha | su publicacion | se eliminara | atencion al cliente | centro de ayuda | confirme su cuenta | esta retenido | retenido en | su mascota no | detectamos que | evitar la multa | aduana de
    caro utilizador | caro cliente | prezado | o seu anuncio | seu anuncio | sera removido | sera eliminado | apoio ao cliente | confirme a sua conta | esta retid | ficou retid | retido n | suporte | centro de ajuda | conta sera | foi denunciado | para evitar a | a sua encomenda
    gentile cliente | gentile utente | il suo annuncio | vostro annuncio | servizio clienti | evitarne la rimozione | confermi ~ dati | non conforme | sanzione | e stato segnalato | sara rimosso | presso il nostro hub | anagrafe canina nazionale | trattenuto | bloccato in dogana | fermo in dogana
    security team | safety team | moderator | moderation | compliance | help desk | helpdesk | support_ | your seller account
    terms of service | policy violation | verification department | animal control officer | port authority | airport authority
    consignment | airway bill | tracking number | sicherheitsteam | moderationsteam | kundenbetreuung | verkauferkonto
    sendungsnummer | frachtpapiere | luftfracht | tierversand | ihr welpe ~ flughafen | equipe securite | service securite
    vendeur ~ compte | vos annonces | directive | vos identifiants | fret_ | colis vivant | numero de suivi | equipo de seguridad
    soporte | cuenta de vendedor | su cuenta | carga_ | guia aerea | numero de guia | infringe | estimada usuaria | senasa
    su mascota | time de seguranca | equipa de seguranca | equipe de seguranca | cadastro | sua venda | sua conta | a sua conta
    utilizador | v exa | carga aerea | conhecimento aereo | alfandega | o seu animal | regulariz | direcao geral
    icnf | team sicurezza | assistenza_ | il suo account | account_ | venditore ~ conto | merce_ | lettera di vettura | tracciamento
    spedizione n | ufficio doganale | dogana_ | il suo animale
    tax office | tax authority | finanzamt | steuer | impots | hacienda | agencia tributaria | autoridade | tributaria | financas | penhora | agenzia delle entrate | ministry | ministerium | ministere | ministerio | ministero | embargo
    cargo ~ AMOUNT | AMOUNT ~ cargo | cargo ~ PAY
    congratulations | felicitations | herzlichen gluckwunsch | enhorabuena | felicidades ~ AMOUNT | parabens ~ AMOUNT | congratulazioni | application was chosen | application was accepted | application has been | candidature est retenue | candidature a ete | solicitud ha sido | candidatura foi | domanda e stata | bewerbung wurde | secure page | secure site | sichere seite | page securisee | pagina segura | pagina sicura
    bailiff | huissier | law firm | cabinet juridique | rechtsanwaltskanzlei | gerichtsvollzieher | notaria_ | cartorio de | studio legale | studio notarile | oficial de justica
  `),
} satisfies Phrases

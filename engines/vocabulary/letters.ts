import { Phrases } from './phrases.ts';

/** What a letter has before and behind what it says, by language. Generic words of a language only. */
const HEADERS: Record<string, string> = {
  en: 'from|to|cc|bcc|subject|sent|reply-to|attachments',
  de: 'von|an|betreff|betr|gesendet|kopie|antwort an|anlagen',
  fr: 'de|à|objet|envoyé|répondre à|pièces jointes',
  es: 'de|para|asunto|enviado|enviado el|responder a',
  it: 'da|a|oggetto|inviato|data invio',
  pt: 'de|para|assunto|enviada|enviado em',
  nl: 'van|aan|onderwerp|verzonden',
  sv: 'från|till|ämne|skickat',
  da: 'fra|til|emne|sendt',
  fi: 'lähettäjä|vastaanottaja|aihe|lähetetty',
  pl: 'od|do|temat|wysłano|dw',
  cs: 'od|komu|předmět|odesláno|kopie',
  sk: 'od|komu|predmet|odoslané',
  hu: 'feladó|címzett|tárgy|küldve',
  ro: 'de la|către|subiect|trimis',
  hr: 'od|za|predmet|poslano',
  sl: 'od|za|zadeva|poslano',
  el: 'από|προς|θέμα|στάλθηκε',
  tr: 'kimden|kime|konu|gönderen|alıcı',
  ru: 'от|кому|от кого|тема|отправлено',
  uk: 'від|кому|тема|надіслано',
  bg: 'от|до|тема|относно',
  ja: '件名|差出人|宛先|送信者|送信日時',
  ko: '제목|보낸사람|보낸 사람|받는사람|받는 사람',
  zh: '主题|主旨|主題|发件人|寄件人|寄件者|收件人|收件者',
  he: 'נושא|מאת|אל',
  ar: 'الموضوع|من|إلى',
  id: 'dari|kepada|perihal|subjek',
  vi: 'từ|đến|chủ đề|tiêu đề',
};

const SUBJECTS: Record<string, string> = {
  all: 'subject|betreff|betr|objet|asunto|oggetto|assunto|onderwerp|ämne|emne|aihe|temat|předmět|predmet|tárgy|subiect|zadeva|θέμα|konu|тема|относно|件名|제목|主题|主旨|主題|נושא|الموضوع|perihal|subjek|chủ đề|tiêu đề',
};

/** Words that a salutation begins with. */
const GREETINGS: Record<string, string> = {
  en: 'dear|hi|hello|hey|good morning|good afternoon|good evening|greetings',
  de: 'hallo|liebe|lieber|liebes|ihr lieben|guten tag|guten morgen|guten abend|sehr geehrte|sehr geehrter|moin|servus|grüß gott|grüezi|hoi',
  fr: 'bonjour|bonsoir|cher|chère|chers|chères|salut|coucou|madame|monsieur',
  es: 'hola|estimado|estimada|estimados|estimadas|querido|querida|queridos|queridas|buenos días|buenas tardes|apreciado|apreciada',
  it: 'ciao|caro|cara|cari|care|buongiorno|buonasera|salve|gentile|gentili|egregio|spettabile',
  pt: 'olá|oi|caro|cara|caros|caras|querido|querida|bom dia|boa tarde|boa noite|prezado|prezada|prezados|exmo|exma',
  nl: 'hoi|hallo|beste|lieve|geachte|dag|goedemorgen|goedemiddag|goedenavond|goedendag',
  sv: 'hej|hejsan|kära|käre|god morgon|god kväll|bästa',
  da: 'hej|kære|godmorgen|goddag',
  nb: 'hei|kjære|god morgen|god dag',
  fi: 'hei|moi|terve|hyvä|rakas|hyvää päivää|tervehdys',
  pl: 'cześć|dzień dobry|witaj|witam|hej|drogi|droga|drodzy|szanowny|szanowna|szanowni|kochani',
  cs: 'ahoj|dobrý den|milý|milá|milí|vážený|vážená|vážení|čau|zdravím',
  sk: 'ahoj|dobrý deň|milý|milá|vážený|vážená|vážení|čau',
  hu: 'kedves|szia|sziasztok|tisztelt|jó napot|hello|helló|üdv',
  ro: 'bună|bună ziua|dragă|dragi|stimate|stimată|salut|salutare',
  hr: 'bok|poštovani|poštovana|dragi|draga|dobar dan|pozdrav svima|zdravo|ćao',
  sl: 'živjo|pozdravljeni|spoštovani|dragi|draga|dober dan',
  el: 'γεια|γειά|γεια σου|γεια σας|αγαπητέ|αγαπητή|αγαπητοί|καλημέρα|καλησπέρα|χαίρετε',
  tr: 'merhaba|sayın|sevgili|selam|selamlar|günaydın|iyi günler|değerli',
  ru: 'привет|всем привет|здравствуйте|здравствуй|добрый день|добрый вечер|доброе утро|дорогой|дорогая|дорогие|уважаемый|уважаемая|уважаемые',
  uk: 'привіт|вітаю|добрий день|доброго дня|дорогий|дорога|дорогі|шановний|шановна|шановні',
  bg: 'здравей|здравейте|добър ден|скъпи|скъпа|уважаеми|уважаема',
  et: 'tere|kallis|lugupeetud|armas',
  lv: 'sveiki|labdien|cienījamais|cienījamā|mīļie',
  lt: 'sveiki|laba diena|gerbiamas|gerbiama|mieli|labas',
  ja: 'こんにちは|こんばんは|おはようございます|拝啓|お世話になっております|いつもお世話に',
  ko: '안녕하세요|안녕|여러분',
  zh: '尊敬的|亲爱的|親愛的|您好|你好|大家好|各位',
  he: 'שלום|היי|יקר|יקרה|בוקר טוב|ערב טוב',
  ar: 'مرحبا|مرحباً|أهلا|أهلاً|عزيزي|عزيزتي|السيد|السيدة|السلام عليكم|تحية طيبة|صباح الخير|مساء الخير',
  fa: 'سلام|با سلام|جناب|سرکار',
  hi: 'नमस्ते|प्रिय|आदरणीय|नमस्कार',
  id: 'halo|hai|yth|kepada yth|selamat pagi|selamat siang|selamat sore|dear',
  vi: 'chào|xin chào|kính gửi|thân gửi|kính chào|chào bạn',
  th: 'สวัสดี|เรียน|ถึง',
  sr: 'поштовани|поштована|поштоване|драги|драга|добар дан|здраво|ћао',
  mk: 'почитувани|почитувана|почитуван|драг|драга|драги|здраво|добар ден',
  bn: 'প্রিয়|শ্রদ্ধেয়|জনাব|জনাবা|নমস্কার|আসসালামু আলাইকুম|সম্মানিত',
  ur: 'محترم|محترمہ|پیارے|پیاری|جناب|عزیز|عزیزم|السلام علیکم|سلام',
  sw: 'habari|mpendwa|wapendwa|ndugu|hujambo|shikamoo',
  ms: 'kepada|tuan|puan|assalamualaikum|selamat tengah hari|selamat petang',
  fil: 'mahal kong|mahal na|kumusta|magandang umaga|magandang hapon|magandang gabi|minamahal',
  hy: 'հարգելի|սիրելի|բարև|բարև ձեզ|ողջույն',
  ka: 'გამარჯობა|ძვირფასო|პატივცემულო|მოგესალმებით',
  is: 'hæ|halló|kæri|kæra|kæru|góðan dag|góðan daginn|sæl|sæll',
  ca: 'hola|benvolgut|benvolguda|benvolguts|estimat|estimada|bon dia|bona tarda',
};

/** What a salutation in these languages ends with instead. */
const ADDRESSED = /^[^\n,，。]{1,24}(?:様|さま|殿|御中|님|고객님|先生|女士|小姐|同学)\s?[,，:：、!！。]?/u;

/** Words that a letter's end begins with. */
const CLOSINGS: Record<string, string> = {
  en: 'best regards|kind regards|warm regards|regards|best wishes|best|cheers|thanks|thanks all|thank you|many thanks|yours sincerely|yours faithfully|sincerely|yours|love|lots of love|xoxo|see you|see you soon|take care|warmly|with love',
  de: 'mit freundlichen grüßen|mit freundlichem gruß|freundliche grüße|viele grüße|liebe grüße|lg|vg|mfg|beste grüße|herzliche grüße|herzlichst|gruß|grüße|euer|eure|ihr team|bis bald|alles liebe|mit besten grüßen|viel spaß|schöne grüße',
  fr: 'cordialement|bien cordialement|bien à vous|bien à toi|à bientôt|bises|bisous|amicalement|salutations|meilleures salutations|très cordialement|sincères salutations|à très vite|belle journée',
  es: 'saludos|un saludo|saludos cordiales|atentamente|un abrazo|abrazos|besos|cordialmente|hasta pronto|muchas gracias',
  it: 'cordiali saluti|saluti|distinti saluti|a presto|un abbraccio|baci|cordialmente|grazie mille|un caro saluto',
  pt: 'cumprimentos|com os melhores cumprimentos|melhores cumprimentos|atenciosamente|atentamente|abraço|abraços|um abraço|beijos|beijinhos|bjs|até breve|obrigado|obrigada|saudações',
  nl: 'met vriendelijke groet|met vriendelijke groeten|vriendelijke groeten|groet|groeten|groetjes|hartelijke groet|hartelijke groeten|liefs|mvg|tot snel|tot ziens',
  sv: 'med vänliga hälsningar|vänliga hälsningar|hälsningar|mvh|kram|varmt välkommen|varmt välkomna|vi ses|bästa hälsningar',
  da: 'med venlig hilsen|venlig hilsen|mvh|kærlig hilsen|hilsen|vi ses|knus|de bedste hilsner|mange hilsner',
  nb: 'med vennlig hilsen|vennlig hilsen|mvh|hilsen|klem|vi sees|beste hilsen',
  fi: 'ystävällisin terveisin|terveisin|terveiset|yst. terv|t. |nähdään|parhain terveisin',
  pl: 'pozdrawiam|pozdrawiamy|pozdrawiam serdecznie|pozdrawiamy serdecznie|z poważaniem|serdecznie pozdrawiam|pozdrowienia|do zobaczenia|buziaki|ściskam|z wyrazami szacunku',
  cs: 's pozdravem|s přátelským pozdravem|zdraví|srdečně|hezký den|těšíme se|mějte se|měj se|s úctou|pěkný den',
  sk: 's pozdravom|s úctou|pekný deň|majte sa|srdečne',
  hu: 'üdvözlettel|szívélyes üdvözlettel|tisztelettel|üdv|köszönettel|puszi|ölel|viszlát|szép napot',
  ro: 'cu stimă|cu respect|cu drag|toate cele bune|numai bine|pe curând|o zi bună|mulțumesc|mulțumim',
  hr: 'srdačan pozdrav|lijep pozdrav|s poštovanjem|pozdrav|lp|vidimo se',
  sl: 'lep pozdrav|s spoštovanjem|lp|vidimo se|prijazen pozdrav',
  el: 'με εκτίμηση|φιλικά|φιλιά|χαιρετισμούς|τα λέμε|με φιλικούς χαιρετισμούς',
  tr: 'saygılarımla|saygılarımızla|sevgiler|sevgilerimle|iyi günler dileriz|görüşmek üzere|teşekkürler',
  ru: 'с уважением|с наилучшими пожеланиями|всего доброго|до встречи|спасибо|обнимаю|целую|ваш|ваша|с любовью|хорошего дня',
  uk: 'з повагою|щиро|до зустрічі|дякую|обіймаю|гарного дня|на все добре',
  bg: 'с уважение|поздрави|сърдечни поздрави|до скоро|благодаря',
  et: 'lugupidamisega|tervitades|parimate soovidega',
  lv: 'ar cieņu|ar sveicieniem',
  lt: 'pagarbiai|linkėjimai|iki pasimatymo',
  ja: '敬具|よろしくお願いいたします|よろしくお願いします|今後ともよろしく|それでは|かしこ',
  ko: '감사합니다|감사드립니다|드림|올림|안녕히|좋은 하루',
  zh: '此致|敬上|祝好|谢谢|謝謝|顺颂|敬礼|祝您',
  he: 'בברכה|תודה|להתראות|נשיקות|בכבוד רב',
  ar: 'مع أطيب التحيات|تحياتي|مع التحية|وتفضلوا|شكرا|شكراً|مع الشكر|أطيب التحيات',
  fa: 'با احترام|با تشکر|ارادتمند',
  hi: 'सादर|धन्यवाद|शुभकामनाएं|आपका|आपकी|तुम्हारा|तुम्हारी|भवदीय|तुम्हारी दीदी|तुम्हारा भाई|तुम्हारी बहन|तुम्हारा दोस्त|आपका भाई|आपकी बहन|आपका बेटा|आपकी बेटी|आपका मित्र',
  id: 'salam|hormat kami|salam hangat|terima kasih|sampai jumpa',
  vi: 'trân trọng|thân mến|thân ái|cảm ơn|hẹn gặp lại',
  th: 'ขอแสดงความนับถือ|ด้วยความเคารพ|ขอบคุณ',
  sr: 'с поштовањем|срдачан поздрав|поздрав|хвала|видимо се|грли те|љуби те',
  mk: 'со почит|поздрав|поздрави|благодарам|благодариме|те гушкам|се гледаме',
  bn: 'ধন্যবাদ|শুভেচ্ছান্তে|শুভেচ্ছা|ইতি|বিনীত|নিবেদক|তোমার ভাই|তোমার বোন|তোমার বন্ধু|আপনার ছেলে|আপনার মেয়ে',
  ur: 'شکریہ|بہت شکریہ|خدا حافظ|والسلام|آپ کا|آپ کی|نیک تمنائیں|خیر اندیش|آپ کا بھائی|آپ کی بہن|آپ کا بیٹا|آپ کی بیٹی|آپ کا دوست|تمہارا بھائی|تمہاری بہن',
  sw: 'asante|asante sana|karibu|karibu sana|karibuni|wako|wenu|ahsante|ahsanteni',
  ms: 'terima kasih|sekian|sekian, terima kasih|yang benar|salam hormat',
  fil: 'salamat|maraming salamat|salamat po|lubos na gumagalang|ingat',
  hy: 'հարգանքով|շնորհակալություն|սիրով|լավագույն մաղթանքներով',
  ka: 'პატივისცემით|მადლობა|გმადლობთ|საუკეთესო სურვილებით',
  is: 'kveðja|kær kveðja|bestu kveðjur|með kveðju|takk|takk fyrir|virðingarfyllst',
  ca: 'salutacions|una salutació|una abraçada|petons|atentament|gràcies|moltes gràcies',
};

/** Lines that programs add to a letter. */
const MACHINE: Record<string, string> = {
  en: 'sent from my|get outlook for|unsubscribe|view in browser|view online|this email was sent|this is an automated|do not reply|please do not reply|privacy policy|manage preferences|all rights reserved|confidentiality notice',
  de: 'von meinem iphone gesendet|gesendet von|von meinem|abmelden|abbestellen|im browser ansehen|diese e-mail wurde|diese nachricht wurde automatisch|bitte antworten sie nicht|datenschutz|impressum',
  fr: 'envoyé de mon|envoyé depuis|se désinscrire|se désabonner|voir en ligne|voir dans le navigateur|ce message a été|ne pas répondre|ceci est un message automatique|mentions légales',
  es: 'enviado desde mi|darse de baja|cancelar suscripción|ver en el navegador|este mensaje|este correo|no responda|política de privacidad|aviso legal',
  it: 'inviato da iphone|inviato dal mio|cancellati|annulla iscrizione|disiscriviti|visualizza nel browser|questo messaggio|non rispondere|informativa privacy',
  pt: 'enviado do meu|cancelar subscrição|descadastrar|ver no navegador|esta mensagem|este e-mail|não responda|política de privacidade',
  nl: 'verzonden vanaf mijn|verstuurd vanaf mijn|afmelden|uitschrijven|bekijk online|bekijk in browser|dit is een automatisch|deze e-mail|niet beantwoorden',
  sv: 'skickat från min|avregistrera|avsluta prenumeration|visa i webbläsare|detta är ett automatiskt|svara inte',
  da: 'sendt fra min|afmeld|vis i browser|denne e-mail|svar ikke',
  nb: 'sendt fra min|meld deg av|vis i nettleser|ikke svar',
  fi: 'lähetetty iphonesta|lähetetty|peruuta tilaus|tämä viesti|älä vastaa',
  pl: 'wysłane z|wysłano z|wypisz się|zrezygnuj z subskrypcji|zobacz w przeglądarce|ta wiadomość została|prosimy nie odpowiadać|wiadomość wygenerowana',
  cs: 'odesláno z|odhlásit|odhlásit odběr|zobrazit v prohlížeči|tento e-mail|tato zpráva|neodpovídejte',
  sk: 'odoslané z|odhlásiť|tento e-mail|táto správa|neodpovedajte',
  hu: 'elküldve|küldve az|leiratkozás|ez egy automatikus|kérjük, ne válaszoljon|ezt az e-mailt',
  ro: 'trimis de pe|dezabonare|acest mesaj|nu răspundeți|acest e-mail',
  hr: 'poslano s mog|poslano sa|odjava|ova poruka|molimo ne odgovarajte',
  el: 'στάλθηκε από|κατάργηση εγγραφής|διαγραφή|αυτό το μήνυμα|μην απαντήσετε',
  tr: "iphone'umdan gönderildi|gönderildi|abonelikten çık|tarayıcıda görüntüle|bu e-posta|bu mesaj|lütfen yanıtlamayınız",
  ru: 'отправлено с|отписаться|открыть в браузере|это письмо|это сообщение|не отвечайте',
  uk: 'надіслано з|відписатися|відкрити в браузері|цей лист|це повідомлення|не відповідайте',
  ja: 'iphoneから送信|※本メール|本メールは|このメールは|配信停止|ご返信いただいても|※このメール',
  ko: '본 메일은|이 메일은|수신거부|발신전용|나의 iphone에서',
  zh: '发自我的|寄自我的|從我的|此邮件|本邮件|本郵件|退订|取消訂閱|请勿回复|請勿回覆|系统自动',
  he: 'נשלח מה|הסרה מרשימת|הודעה זו|אין להשיב',
  ar: 'أرسلت من|أُرسلت من|إلغاء الاشتراك|هذه الرسالة|لا ترد',
  id: 'dikirim dari|berhenti berlangganan|email ini|jangan membalas',
  vi: 'đã gửi từ|được gửi từ|hủy đăng ký|email này|vui lòng không trả lời',
};

export const letterHeaders = new Phrases(HEADERS);
export const subjectHeaders = new Phrases(SUBJECTS);
const greetings = new Phrases(GREETINGS);
const closings = new Phrases(CLOSINGS);
const machineLines = new Phrases(MACHINE);

const LONGEST_GREETING = 8;

/** Whether a line is a salutation and nothing else: "Dear Ms Lee,", "Hoi Marieke!", "田村 あゆみ 様". `isApart` says that a blank line is below. */
export function isSalutation(line: string, isApart: boolean): boolean {
  const text = line.trim();
  if (text.length > 80 || /\p{Nd}/u.test(text)) return false;
  const addressed = ADDRESSED.exec(text)?.[0] ?? '';
  if (addressed !== '' && (addressed.length >= text.length - 1 || /[,，、:：]$/u.test(addressed))) return true;
  if (greetings.atStart(text) === 0) return false;
  const words = text.match(/[\p{L}\p{M}\p{N}'’.]+/gu)?.length ?? 0;
  const ends = /[,!:،，！：][^\p{L}]*$/u.test(text);
  return words <= LONGEST_GREETING && (ends || isApart) && !/[(（@]/u.test(text);
}

/** Whether a line ends a letter: "Viele Grüße", "Pozdrawiamy serdecznie", "Thanks all, F." */
export function isClosing(line: string): boolean {
  const text = line.replace(/^[^\p{L}]+/u, '').trim();
  if (text.length > 60 || /\p{Nd}/u.test(text)) return false;
  const length = closings.atStart(text);
  if (length === 0) return false;
  const after = text.slice(length);
  return /^[^\p{L}]*$/u.test(after) || (/^\s?[,.!:;،，。、！–-]/u.test(after) && after.length < 30) || /[,،，]$/u.test(after);
}

/** Whether a line is one that programs add: "Sent from my phone", "Unsubscribe". */
export function isMachineLine(line: string): boolean {
  return line.length <= 200 && machineLines.atStart(line.replace(/^[^\p{L}※]+/u, '')) > 0;
}

import { Phrases } from './phrases.ts';

/**
 * What captions ask of their readers, by language: to save, follow, share, comment or tag. Each word counts only beside an account, a
 * hashtag, a pictogram or another of them, since all of them have other meanings.
 */
const CALLS: Record<string, string> = {
  en: 'retweet|repost|save this|save it|save for later|follow|share this|share with|tag a friend|tag someone|comment below|in the comments|link in bio|subscribe|dm us',
  de: 'speicher dir|speichert|abspeichern|folge|folgt|teile|teilt|markiere|kommentier|in die kommentare|link in der bio|abonnier',
  fr: 'enregistre|sauvegarde|abonne-toi|abonnez-vous|partage|tague|en commentaire|lien en bio|suis-nous|suivez',
  es: 'guarda|guárdalo|guardad|sígueme|síguenos|sigue a|comparte|etiqueta a|en comentarios|en los comentarios|enlace en la bio',
  it: 'salva il post|salvalo|salva questo|seguici|seguimi|segui|condividi|tagga|nei commenti|link in bio',
  pt: 'salva|salve este|guarda este|segue|siga|partilha|compartilhe|marca um|marque|nos comentários|link na bio',
  nl: 'bewaar|sla op|volg|deel dit|tag een|in de reacties|in de comments|link in bio',
  sv: 'spara|följ|dela|tagga|i kommentarerna|länk i bio',
  pl: 'zapisz|obserwuj|udostępnij|oznacz|w komentarzu|w komentarzach|link w bio',
  cs: 'ulož|sleduj|sdílej|označ|do komentářů|v komentářích',
  tr: 'kaydet|takip et|paylaş|etiketle|yorumlara|yorumlarda',
  ru: 'сохрани|сохраняй|подпишись|подписывайся|подписывайтесь|поделись|отметь|в комментариях|в комментарии',
  uk: 'збережи|зберігай|підпишись|підписуйся|поділись|познач|в коментарях',
  id: 'simpan|ikuti|follow|bagikan|tag teman|di komentar',
  vi: 'lưu lại|theo dõi|chia sẻ|bình luận',
  ja: '保存して|フォロー|シェアして|コメントで|保存版',
  ko: '저장|팔로우|공유|댓글',
  zh: '收藏|关注|關注|转发|轉發|评论区|留言|点赞',
  th: 'กดติดตาม|บันทึก|แชร์|คอมเมนต์',
  ar: 'احفظ|تابع|شارك|في التعليقات',
};

let call: RegExp | undefined;

function callPattern(): RegExp {
  if (call !== undefined) return call;
  const words = [...new Set(Object.values(CALLS).flatMap((list) => list.split('|')))].map((word) => word.replace(/[-\s]/g, '[-\\s]'));
  call = new RegExp(`(?<![\\p{L}\\p{M}])(?:${words.join('|')})(?!\\p{Ll}{4})`, 'giu');
  return call;
}

const LONGEST = 200;

/** Whether each word of a line is a hashtag, an account or a sign, and one at least is no sign. */
export function isNothingButTags(line: string): boolean {
  const words = line.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word));
  return words.length > 0 && words.every((word) => /^[^\p{L}\p{N}#@]*[#@]/u.test(word));
}

/** Whether a line is nothing but hashtags and accounts, or asks the readers to save, follow, share or comment. */
export function isCallToReaders(line: string): boolean {
  if (line.length > LONGEST) return false;
  if (isNothingButTags(line)) return true;
  const calls = line.match(callPattern())?.length ?? 0;
  return calls > 1 || (calls === 1 && /[@#]\p{L}|\p{Extended_Pictographic}/u.test(line));
}

/** How invitations ask for an answer, say what to give or who is asked not to come, at the start of a line, by language. */
const REPLIES: Record<string, string> = {
  en: 'rsvp|r.s.v.p|please reply|please respond|kindly reply|regrets only|gift list|wedding list|reply by|reply to|replies to|respond by|to confirm',
  de: 'u.a.w.g|u. a. w. g|um antwort wird gebeten|um rückmeldung|bitte um rückmeldung|bitte gebt bescheid|zusagen bis|zu- oder absage|wunschliste|anmeldung bis|rückmeldung bis|rückmeldung bitte|zusage bis|anmeldung bei',
  fr: 'réponse souhaitée|réponse avant|merci de confirmer|merci de répondre|prière de répondre|liste de mariage|répondre avant|confirmer avant|confirmez avant|réponse attendue',
  es: 's.r.c|se ruega confirmación|se ruega confirmar|confirmar asistencia|confirma asistencia|confirmación antes|lista de bodas|mesa de regalos|lluvia de sobres|confirmar antes|confirma antes|confirmen antes|confirmen asistencia',
  it: 'si prega di confermare|gradita conferma|conferma entro|lista nozze|iban|confermare entro|rispondere entro|confermate entro',
  pt: 'confirmar presença|confirme a sua presença|confirme presença|favor confirmar|lista de presentes|lista de casamento|confirmar até|confirme até|confirmação até|confirmações até',
  ca: 'confirmeu|preguem confirmació',
  nl: 'graag laten weten|laat weten of|aanmelden vóór|aanmelden voor|laat het weten|graag reactie|rsvp vóór|aanmelden bij',
  sv: 'o.s.a|osa|svar senast|anmäl er|önskelista|svara senast|anmälan till|anmälan senast',
  da: 's.u|su senest|svar udbedes|ønskeliste|tilmelding|svar senest|tilmelding senest',
  nb: 's.u|svar utbes|gi beskjed|ønskeliste|påmelding|svar innen|meld fra',
  fi: 'v.p|vastaathan|ilmoittautumiset viimeistään|ilmoittaudu|ilmoittautumiset|ilmoittautuminen|vastaa viimeistään',
  pl: 'prosimy o potwierdzenie|prosimy o odpowiedź|potwierdzenie przybycia|zamiast kwiatów|potwierdź|potwierdźcie|prosimy o potwierdzenia|proszę o potwierdzenie|odpowiedz do',
  cs: 'prosíme o potvrzení|potvrďte účast|svou účast|potvrďte|potvrď|dejte vědět',
  sk: 'prosíme o potvrdenie|potvrďte účasť|potvrďte|potvrď|dajte vedieť',
  hu: 'kérjük, jelezz|kérjük, jelez|kérjük jelezz|visszajelzés|részvételi szándék|jelentkezés|jelezz vissza|jelezzetek vissza',
  ro: 'vă rugăm să confirmați|vă rugăm confirmați|confirmarea prezenței|rugăm confirmare|confirmări|confirmați|confirmă până',
  hr: 'molimo potvrdite|molimo potvrdu|potvrdite dolazak|prijave na|prijave do|prijave kod|potvrdite|javite',
  sl: 'prosimo, potrdite|prosimo potrdite|prijave na|prijave do|potrdite|javite',
  el: 'παρακαλούμε επιβεβαιώστε|παρακαλούμε απαντήστε|λίστα γάμου|απαντήστε|επιβεβαίωση|επιβεβαιώστε',
  tr: 'lütfen katılım|l.c.v|lcv|katılım durumunuzu|lütfen haber|katılım için',
  ru: 'просьба подтвердить|просим подтвердить|просим сообщить|вместо цветов|ответить до|ответьте до|подтвердить до|подтвердите|просим ответить',
  uk: 'просимо підтвердити|прохання підтвердити|замість квітів|відповісти до|підтвердіть|просимо відповісти',
  bg: 'моля, потвърдете|моля потвърдете|потвърдете|потвърждение до|отговорете до',
  id: 'mohon doa restu|mohon konfirmasi|konfirmasi kehadiran|konfirmasi|rsvp ke',
  ar: 'يرجى تأكيد الحضور|الرجاء تأكيد الحضور|جنة الأطفال منازلهم|نرجو تأكيد|لتأكيد الحضور|تأكيد الحضور',
  he: 'נא לאשר הגעה|אנא אשרו הגעה|אישור הגעה|לאישור הגעה|נא לאשר|אישורי הגעה',
  th: 'งดรับซอง|กรุณายืนยัน',
  ja: 'ご出欠|出欠の|お返事|申込',
  ko: '참석 여부|마음 전하실|참석 회신|회신',
  zh: '敬请回复|敬請回覆|恭请光临|恭請光臨|敬备薄酌|请回复|請回覆|报名|報名',
  sr: 'потврдите|пријаве на|пријаве до|jавите',
  mk: 'потврдете|пријави на|пријави до',
  et: 'palun teatage|registreerimine|vastake',
  lv: 'pieteikšanās|lūdzam apstiprināt',
  lt: 'registracija|prašome patvirtinti',
  is: 'svar óskast|skráning',
  vi: 'vui lòng xác nhận|xác nhận tham dự',
  ms: 'sila sahkan|pengesahan kehadiran',
  sw: 'tafadhali thibitisha|thibitisha',
  fa: 'لطفا حضور|اعلام حضور',
  ur: 'شرکت کی تصدیق|براہ کرم اطلاع',
  hi: 'कृपया पुष्टि|कृपया सूचित',
};

let replies: RegExp | undefined;

/** Whether a line of an invitation asks for an answer, or says what to give: it is said of no place. */
export function isReplyLine(line: string): boolean {
  replies ??= new RegExp(
    `^[^\\p{L}\\p{N}]{0,6}(?:${[...new Set(Object.values(REPLIES).flatMap((list) => list.split('|')))]
      // "S.U." needs its dot: "Su" begins names.
      .map((words) => words.replaceAll('.', words.length > 3 ? '\\.?' : '\\.'))
      .join('|')})(?![\\p{L}\\p{M}])`,
    'iu',
  );
  return line.length <= LONGEST && replies.test(line);
}

/** The label of whom to ask, at the start of a line, by language. */
const INQUIRIES: Record<string, string> = {
  en: 'info|information|enquiries|inquiries|questions|contact|bookings|registration|toastmaster|best man|maid of honour|best woman',
  de: 'info|infos|auskunft|rückfragen|fragen|kontakt|anmeldung|trauzeuge|trauzeugin|ansprechpartner|ansprechpartnerin',
  fr: 'info|infos|renseignements|rens.|contact|inscriptions|réservations|témoin|demander',
  es: 'info|información|informes|contacto|inscripciones|consultas|padrino|madrina',
  it: 'info|informazioni|contatti|iscrizioni|prenotazioni|per informazioni|testimone',
  pt: 'info|informações|contacto|contato|inscrições|dúvidas|padrinho|madrinha',
  ca: 'info|informació|contacte|inscripcions',
  nl: 'info|informatie|inlichtingen|vragen|contact|inschrijven|ceremoniemeester',
  sv: 'info|information|upplysningar|frågor|kontakt|toastmaster|toastmadame|anmälan',
  da: 'info|oplysninger|spørgsmål|kontakt|toastmaster',
  nb: 'info|opplysninger|spørsmål|kontakt|toastmaster|forlover',
  fi: 'lisätietoja|lisätiedot|tiedustelut|yhteys|bestman|kaaso|info',
  pl: 'informacje|info|kontakt|pytania|zapisy|zgłoszenia|świadek|świadkowa',
  cs: 'informace|info|kontakt|dotazy|přihlášky|svědek',
  sk: 'informácie|info|kontakt|otázky|prihlášky|svedok',
  hu: 'információ|infó|kapcsolat|érdeklődés|kérdések|tanú',
  ro: 'informații|info|contact|înscrieri|întrebări|naș|nașă',
  hr: 'informacije|info|kontakt|upiti|prijave|pitanja|kum|kuma',
  sl: 'informacije|info|kontakt|prijave|vprašanja|priča',
  el: 'πληροφορίες|πληρ.|επικοινωνία|κουμπάρος|κουμπάρα|δηλώσεις',
  tr: 'bilgi|iletişim|irtibat|sorular|kayıt',
  ru: 'справки|информация|контакт|контакты|вопросы|запись|тамада|свидетель',
  uk: 'довідки|інформація|контакт|питання|запис|тамада',
  bg: 'справки|информация|контакт|за контакт|въпроси|кум|кума',
  sr: 'информације|контакт|питања|пријаве|кум|кума',
  mk: 'информации|контакт|прашања|пријави|кум|кума',
  et: 'info|lisainfo|kontakt|küsimused',
  lv: 'informācija|kontakti|jautājumi|uzziņas',
  lt: 'informacija|kontaktai|klausimai|teirautis',
  is: 'upplýsingar|nánari upplýsingar|veislustjóri',
  ja: 'お問い合わせ|問い合わせ|連絡先|幹事',
  ko: '문의|연락처',
  zh: '联系人|聯絡人|联系|聯絡|咨询|洽詢',
  he: 'לפרטים|לפרטים נוספים|לבירורים',
  ar: 'للاستفسار|للتواصل|للاستعلام|للحجز والاستفسار',
  fa: 'برای اطلاعات|تماس|هماهنگی',
  ur: 'رابطہ|معلومات|برائے رابطہ',
  hi: 'संपर्क|जानकारी|पूछताछ',
  bn: 'যোগাযোগ',
  th: 'สอบถาม|ติดต่อ|สอบถามเพิ่มเติม',
  vi: 'liên hệ|thông tin',
  id: 'hubungi|info|kontak|informasi|narahubung',
  ms: 'hubungi|pertanyaan',
  sw: 'mawasiliano',
  ga: 'eolas',
  cy: 'ymholiadau|cysylltwch',
};

const inquiries = new Phrases(INQUIRIES);
/** What follows the label of whom to ask: a sign, a name, or a small word before a number or a name. */
const ASKED =
  /^\s?[:：.–—-]|^\s\p{Lu}|^\u3000+\S|^$|^\s(?:to|with|via|bei|beim|unter|an|au|auprès\sde|chez|par|al?|con|presso|allo?|com|pelo|bij|via|op|till|til|hos|på|do|pod|u|v|na|la|prin|kod|у|в|при|по|за)\s(?:\p{Lu}|[+(]?\p{Nd})/u;

/** Whether a line says whom to ask: it begins with a label for that, and a number or a sign parts the label from who answers. */
export function isInquiryLine(line: string): boolean {
  if (line.length > LONGEST) return false;
  const said = line.replace(/^[^\p{L}\p{N}]{1,6}/u, '');
  const length = inquiries.atStart(said);
  return length > 0 && ASKED.test(said.slice(length));
}

/**
 * What captions ask of their readers, by language: to save, follow, share, comment or tag. Each word counts only beside an account, a
 * hashtag, a pictogram or another of them, since all of them have other meanings.
 */
const CALLS: Record<string, string> = {
  en: 'save this|save it|save for later|follow|share this|share with|tag a friend|tag someone|comment below|in the comments|link in bio|subscribe|dm us',
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
  en: 'rsvp|r.s.v.p|please reply|please respond|kindly reply|regrets only|gift list|wedding list',
  de: 'u.a.w.g|u. a. w. g|um antwort wird gebeten|um rückmeldung|bitte um rückmeldung|bitte gebt bescheid|zusagen bis|zu- oder absage|wunschliste',
  fr: 'réponse souhaitée|réponse avant|merci de confirmer|merci de répondre|prière de répondre|liste de mariage',
  es: 's.r.c|se ruega confirmación|se ruega confirmar|confirmar asistencia|confirma asistencia|confirmación antes|lista de bodas|mesa de regalos|lluvia de sobres',
  it: 'si prega di confermare|gradita conferma|conferma entro|lista nozze|iban',
  pt: 'confirmar presença|confirme a sua presença|confirme presença|favor confirmar|lista de presentes|lista de casamento',
  ca: 'confirmeu|preguem confirmació',
  nl: 'graag laten weten|laat weten of|aanmelden vóór|aanmelden voor',
  sv: 'o.s.a|osa|svar senast|anmäl er|önskelista',
  da: 's.u|su senest|svar udbedes|ønskeliste',
  nb: 's.u|svar utbes|gi beskjed|ønskeliste',
  fi: 'v.p|vastaathan|ilmoittautumiset viimeistään',
  pl: 'prosimy o potwierdzenie|prosimy o odpowiedź|potwierdzenie przybycia|zamiast kwiatów',
  cs: 'prosíme o potvrzení|potvrďte účast|svou účast',
  sk: 'prosíme o potvrdenie|potvrďte účasť',
  hu: 'kérjük, jelezz|kérjük, jelez|kérjük jelezz|visszajelzés|részvételi szándék',
  ro: 'vă rugăm să confirmați|vă rugăm confirmați|confirmarea prezenței|rugăm confirmare',
  hr: 'molimo potvrdite|molimo potvrdu|potvrdite dolazak',
  sl: 'prosimo, potrdite|prosimo potrdite',
  el: 'παρακαλούμε επιβεβαιώστε|παρακαλούμε απαντήστε|λίστα γάμου',
  tr: 'lütfen katılım|l.c.v|lcv|katılım durumunuzu',
  ru: 'просьба подтвердить|просим подтвердить|просим сообщить|вместо цветов',
  uk: 'просимо підтвердити|прохання підтвердити|замість квітів',
  bg: 'моля, потвърдете|моля потвърдете',
  id: 'mohon doa restu|mohon konfirmasi|konfirmasi kehadiran',
  ar: 'يرجى تأكيد الحضور|الرجاء تأكيد الحضور|جنة الأطفال منازلهم|نرجو تأكيد',
  he: 'נא לאשר הגעה|אנא אשרו הגעה|אישור הגעה',
  th: 'งดรับซอง|กรุณายืนยัน',
  ja: 'ご出欠|出欠の',
  ko: '참석 여부|마음 전하실',
  zh: '敬请回复|敬請回覆|恭请光临|恭請光臨|敬备薄酌',
};

let replies: RegExp | undefined;

/** Whether a line of an invitation asks for an answer, or says what to give: it is said of no place. */
export function isReplyLine(line: string): boolean {
  replies ??= new RegExp(
    `^[^\\p{L}\\p{N}]{0,6}(?:${[...new Set(Object.values(REPLIES).flatMap((list) => list.split('|')))]
      .map((words) => words.replaceAll('.', '\\.?'))
      .join('|')})(?![\\p{L}\\p{M}])`,
    'iu',
  );
  return line.length <= LONGEST && replies.test(line);
}

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

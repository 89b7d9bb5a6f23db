/**
 * What the exports of chats write in place of pictures and of messages that are gone, and what they say themselves, by language. Parts of the
 * sentences, lower case; each shows such a line only where it is all that the message says.
 */
const CHAT_LINES: Record<string, string> = {
  en: 'media omitted|image omitted|video omitted|audio omitted|sticker omitted|gif omitted|document omitted|contact card omitted|file attached|this message was deleted|you deleted this message|messages and calls are end-to-end encrypted|joined using|created group|added you|was added|changed the subject|changed the group|missed voice call|missed video call|voice message|photo|sticker|unsent a message|pinned a message|left the group|forwarded|security code changed',
  de: 'medien ausgeschlossen|medien weggelassen|bild weggelassen|video weggelassen|audio weggelassen|sticker weggelassen|dokument weggelassen|datei angehängt|nachricht wurde gelöscht|du hast diese nachricht gelöscht|ende-zu-ende-verschlüsselt|gruppe erstellt|hat dich hinzugefügt|wurde hinzugefügt|betreff geändert|verpasster anruf|sprachnachricht|weitergeleitet|hat die gruppe verlassen|foto|sticker',
  fr: 'médias omis|média omis|image absente|image omise|vidéo absente|vidéo omise|audio omis|sticker omis|document omis|fichier joint|message a été supprimé|vous avez supprimé ce message|chiffrés de bout en bout|a créé le groupe|vous a ajouté|a été ajouté|appel manqué|message vocal|transféré|a quitté le groupe|photo|autocollant',
  es: 'multimedia omitido|imagen omitida|video omitido|vídeo omitido|audio omitido|sticker omitido|documento omitido|gif omitido|archivo adjunto|se eliminó este mensaje|eliminaste este mensaje|mensaje eliminado|cifrados de extremo a extremo|creó el grupo|te añadió|se añadió|llamada perdida|mensaje de voz|reenviado|salió del grupo|foto|pegatina',
  it: 'media omessi|immagine omessa|video omesso|audio omesso|sticker omesso|documento omesso|gif esclusa|file allegato|messaggio è stato eliminato|hai eliminato questo messaggio|crittografati end-to-end|ha creato il gruppo|ti ha aggiunto|chiamata persa|messaggio vocale|inoltrato|ha abbandonato|foto|adesivo',
  pt: 'mídia oculta|mídia omitida|multimédia oculto|ficheiro não revelado|imagem ocultada|imagem omitida|vídeo omitido|áudio ocultado|áudio omitido|figurinha omitida|sticker omitido|documento omitido|arquivo anexado|ficheiro anexado|mensagem apagada|mensagem foi apagada|você apagou esta mensagem|criptografia de ponta a ponta|encriptadas ponta a ponta|criou o grupo|adicionou você|chamada perdida|mensagem de voz|encaminhada|saiu do grupo|foto|figurinha',
  nl: 'media weggelaten|afbeelding weggelaten|video weggelaten|audio weggelaten|sticker weggelaten|document weggelaten|bestand bijgevoegd|bericht is verwijderd|end-to-end versleuteld|heeft de groep|heeft je toegevoegd|gemiste oproep|spraakbericht|doorgestuurd|foto|sticker',
  sv: 'media har utelämnats|media utelämnat|bild utelämnad|video utelämnad|ljud utelämnat|fil bifogad|meddelandet har raderats|meddelandet togs bort|totalsträckskrypterade|skapade gruppen|missat samtal|röstmeddelande|vidarebefordrat|bild|klistermärke',
  da: 'mediefil udeladt|medie udeladt|billede udeladt|video udeladt|lyd udeladt|fil vedhæftet|besked blev slettet|end-to-end-krypteret|oprettede gruppen|mistet opkald|talebesked|videresendt|billede',
  nb: 'medier utelatt|bilde utelatt|video utelatt|lyd utelatt|fil vedlagt|meldingen ble slettet|ende-til-ende-kryptert|opprettet gruppen|tapt anrop|talemelding|videresendt|bilde',
  fi: 'media jätettiin pois|kuva jätettiin pois|kuva puuttuu|video puuttuu|liitetty tiedosto|viesti poistettiin|päästä päähän|loi ryhmän|vastaamaton puhelu|ääniviesti|välitetty|kuva|tarra',
  pl: 'pominięto multimedia|pominięto obraz|pominięto wideo|pominięto audio|pominięto naklejkę|plik załączony|załączony plik|wiadomość została usunięta|ta wiadomość została usunięta|szyfrowane metodą end-to-end|utworzył|dodał|nieodebrane połączenie|wiadomość głosowa|przekazano dalej|zdjęcie|naklejka',
  cs: 'média vynechána|média byla vynechána|obrázek vynechán|video vynecháno|soubor přiložen|přiložený soubor|zpráva byla smazána|zpráva byla odstraněna|koncově šifrované|vytvořil|zmeškaný hovor|hlasová zpráva|přeposláno|fotka|nálepka',
  sk: 'médiá vynechané|obrázok vynechaný|priložený súbor|správa bola odstránená|vytvoril skupinu|zmeškaný hovor|hlasová správa|preposlané|fotka|nálepka',
  hu: 'média kihagyva|kép kihagyva|videó kihagyva|hang kihagyva|fájl csatolva|üzenet törölve|törölted ezt az üzenetet|végpontok közötti titkosítás|létrehozta a csoportot|nem fogadott hívás|hangüzenet|továbbított|kép|matrica',
  ro: 'conținut media omis|fișier media omis|imagine omisă|video omis|fișier atașat|mesajul a fost șters|criptate integral|a creat grupul|apel pierdut|mesaj vocal|redirecționat|foto',
  hr: 'medijski sadržaj izostavljen|slika izostavljena|datoteka priložena|poruka je izbrisana|poruka izbrisana|šifrirane s kraja na kraj|propušten poziv|glasovna poruka|proslijeđeno|fotografija',
  el: 'παραλείφθηκαν πολυμέσα|πολυμέσα παραλήφθηκαν|εικόνα παραλείφθηκε|συνημμένο αρχείο|το μήνυμα διαγράφηκε|διαγράφηκε το μήνυμα|κρυπτογράφηση από άκρο σε άκρο|αναπάντητη κλήση|φωνητικό μήνυμα|προωθήθηκε|φωτογραφία|αυτοκόλλητο',
  tr: 'medya dahil edilmedi|görüntü dahil edilmedi|video dahil edilmedi|ses dahil edilmedi|çıkartma dahil edilmedi|dosya ekli|bu mesaj silindi|bu mesajı sildiniz|uçtan uca şifrelidir|grubu oluşturdu|cevapsız arama|sesli mesaj|iletildi|fotoğraf|çıkartma',
  ru: 'без медиафайлов|медиафайл пропущен|изображение отсутствует|изображение пропущено|видео отсутствует|аудиофайл отсутствует|стикер отсутствует|файл добавлен|сообщение удалено|вы удалили это сообщение|защищены сквозным шифрованием|создал группу|создала группу|вы добавлены|пропущенный звонок|голосовое сообщение|переслано|фотография|фото|стикер',
  uk: 'медіафайли пропущено|без медіафайлів|зображення пропущено|відео пропущено|файл додано|повідомлення видалено|наскрізним шифруванням|створив групу|створила групу|пропущений дзвінок|голосове повідомлення|переслано|фотографія|фото|наліпка|стікер',
  bg: 'мултимедията е пропусната|изображението е пропуснато|прикачен файл|съобщението е изтрито|пропуснато обаждане|гласово съобщение|препратено|снимка',
  he: 'המדיה לא נכללה|המדיה הושמטה|תמונה הושמטה|וידאו הושמט|קובץ מצורף|ההודעה נמחקה|הודעה זו נמחקה|מוצפנות מקצה לקצה|שיחה שלא נענתה|הודעה קולית|הועברה|תמונה',
  ar: 'تم استبعاد الوسائط|الوسائط محذوفة|الصورة محذوفة|تم حذف الصورة|الفيديو محذوف|الملصق غير مدرج|تم إرفاق الملف|تم حذف هذه الرسالة|لقد حذفت هذه الرسالة|مشفرة تمامًا بين الطرفين|مشفرة تماما|أنشأ المجموعة|مكالمة فائتة|رسالة صوتية|معاد توجيهها|صورة|ملصق',
  fa: 'رسانه حذف شد|این پیام حذف شد|پیام صوتی|تماس بی‌پاسخ|هدایت‌شده|عکس|استیکر',
  hi: 'मीडिया के बिना|मीडिया छोड़ा गया|यह मैसेज मिटा दिया गया|यह संदेश हटा दिया गया|मिस्ड कॉल|फ़ोटो|स्टिकर',
  id: 'media tidak disertakan|media dihilangkan|gambar tidak disertakan|file terlampir|pesan ini dihapus|pesan ini telah dihapus|terenkripsi secara end-to-end|panggilan tak terjawab|pesan suara|diteruskan|foto|stiker',
  vi: 'file media bị bỏ qua|tệp phương tiện bị bỏ qua|đã bỏ qua|tệp đính kèm|tin nhắn đã bị xóa|tin nhắn này đã bị xóa|mã hóa đầu cuối|cuộc gọi nhỡ|tin nhắn thoại|đã chuyển tiếp|hình ảnh|nhãn dán|sticker',
  th: 'ไม่รวมสื่อ|แนบไฟล์|ข้อความนี้ถูกลบ|ยกเลิกข้อความ|เข้ารหัส|สายที่ไม่ได้รับ|รูปภาพ|สติกเกอร์',
  ja: 'メディアは含まれていません|画像は含まれていません|添付ファイル|メッセージは削除されました|メッセージの送信を取り消しました|送信を取り消しました|が参加しました|が退出しました|を招待しました|アルバムを作成|不在着信|通話時間|スタンプ|写真|動画|画像|ボイスメッセージ',
  ko: '미디어 파일을 제외한|미디어 생략|사진 생략|첨부 파일|삭제된 메시지|메시지가 삭제되었습니다|님이 들어왔습니다|님이 나갔습니다|님을 초대했습니다|초대했습니다|부재중|보이스톡|사진|동영상|이모티콘|샵검색|스티커',
  zh: '省略媒体|媒体已省略|已略去多媒體檔案|图像已忽略|圖片已略去|附加文件|此消息已删除|此訊息已刪除|收回了訊息|已收回訊息|撤回了一条消息|撤回了一則訊息|加入了群聊|加入群組|退出群組|端到端加密|未接来电|未接來電|通話時間|语音通话|语音|貼圖|贴图|圖片|图片|照片|相片|影片|视频|動態貼圖|表情|动画表情|檔案|文件',
};

/** How the headings of exports name the chat. */
const CHAT_TITLES =
  /\[LINE\]|line.{0,12}chat|whatsapp|telegram|signal|wechat|kakao|카카오톡|微信|トーク履歴|聊天記錄|聊天记录|대화|chat history|chat with|group chat|gruppenchat|chatverlauf|discussion avec|chat de|chat con|conversa com|чат|保存日時|儲存日期|저장한 날짜|saved on/iu;

let lines: RegExp | undefined;

function linePattern(): RegExp {
  if (lines !== undefined) return lines;
  const words = Object.values(CHAT_LINES).flatMap((list) => list.split('|'));
  lines = new RegExp(`(?:${[...new Set(words)].sort((one, other) => other.length - one.length).join('|')})`, 'iu');
  return lines;
}

const LONGEST = 160;
/** Beside its words such a message says so little. */
const MOST_BESIDE = 14;

/** Whether a message is what an export writes in place of a picture or a message that is gone, or says itself. */
export function isChatLine(message: string): boolean {
  const text = message.replace(/[\u200e\u200f\u202a-\u202e]/g, '').trim();
  if (text === '' || text.length > LONGEST) return false;
  // "IMG-20240501-WA0004.jpg (file attached)", "<attached: 00000042-PHOTO.jpg>"
  if (/^<?[^\s<>]{0,30}:?\s?[\w()-]+\.(?:jpe?g|png|gif|webp|heic|mp4|mov|opus|m4a|mp3|pdf|vcf|docx?)\b.{0,40}$/iu.test(text)) return true;
  if (/^[<[(【]\s?[^<>[\]]{1,40}\s?[>\])】]$/u.test(text)) return true;
  const found = linePattern().exec(text);
  if (found === null) return false;
  const isLong = found[0].length >= MOST_BESIDE;
  return isLong ? text.length - found[0].length <= LONGEST : text.length - found[0].length <= 2;
}

/** Whether a line before the first message heads an export. */
export function isChatTitle(line: string): boolean {
  return CHAT_TITLES.test(line);
}

import { fold } from './fold.ts';
import { labelledField } from './value-labels.ts';

/** What addresses call a post-office box, by language; a number follows. */
const POST_BOXES =
  'p\\.?\\s?o\\.?\\s?box|po\\s?box|gpo\\s?box|private\\s?bag|postfach|boîte\\spostale|b\\.?p\\.?|c\\.?s\\.?|apartado|apdo\\.?|casilla|casella\\spostale|c\\.?p\\.?|caixa\\spostal|postbus|box|postboks|pb\\.?|pl|postilokero|skr(?:ytka|\\.)\\s?poczt(?:owa|\\.)|p\\.?\\s?p\\.?|postafiók|pf\\.?|căsuța\\spoștală|t\\.?\\s?θ\\.?|τ\\.?\\s?θ\\.?|p\\.?\\s?k\\.?|а/я|абонементна\\sскринька|п\\.?\\s?к\\.?|ת\\.?\\s?ד\\.?|ص\\.?\\s?ب\\.?|صندوق\\sپستی|صندوق\\sبريد|私書箱|사서함|邮政信箱|郵政信箱|ตู้\\sปณ\\.?';
/** What is before who takes a letter for someone else. */
const CARES =
  'c\\/o|care\\sof|z\\.?\\s?h(?:d|dn)\\.?|att(?:n|\\.|ention)?\\s?[:.]|p\\.?\\s?adr\\.?|chez|a/c|aos\\scuidados\\sde|presso|u\\srodziny|لعناية';

const POST_BOX = new RegExp(`^\\s*(?:${POST_BOXES})\\s?(?:n[.º°o]{0,2}\\s?|nr\\.?\\s?|#\\s?|№\\s?)?\\p{Nd}{1,6}(?!\\p{Nd})`, 'iu');
const CARE_OF = new RegExp(`^\\s*(?:${CARES})\\s?(?=\\p{Lu}|\\p{Lo})`, 'iu');

/** Whether a line begins with a post-office box: "PL 45", "Apartado 12, …". */
export const isPostBox = (line: string): boolean => POST_BOX.test(line);

/** Whether a line says who takes what is sent: "c/o Weber". */
export const isCareOf = (line: string): boolean => CARE_OF.test(line);

/** What labels for parcels call who sends or gets something, and where it goes, beside the words of lists. */
const RECIPIENTS =
  'to|from|sender|recipient|ship to|shipto|bill to|deliver to|an|von|absender|à|de|expéditeur|para|remitente|destinatario|da|mittente|aan|van|afzender|till|från|avsändare|til|fra|afsender|avsender|nadawca|odesílatel|odosielateľ|feladó|expeditor|pošiljatelj|pošiljalac|от|от кого|відправник|від|від кого|gönderen|השולח|المرسل|寄件人|差出人|ご依頼主|依頼主|お届け先のお名前|보내는 사람|보내는 분|người gửi|ผู้ส่ง|nguoi nhan';
const DESTINATIONS =
  'お届け先|届け先|送り先|お送り先|받는곳|받는 곳|보낼 곳|배송지|收貨地址|收货地址|收件地址|寄送地址|寄到这|寄到這|ulica i broj|adresa za dostavu|delivery address|shipping address|lieferadresse|lieferanschrift|versandadresse|adresse de livraison|dirección de envío|dirección de entrega|indirizzo di spedizione|endereço de entrega|endereço p/ entrega|afleveradres|bezorgadres|leveransadress|leveringsadresse|toimitusosoite|adres dostawy|adresa doručení|doručovacia adresa|szállítási cím|adresă de livrare|адрес доставки|адреса доставки|адрес за доставка|διεύθυνση αποστολής|teslimat adresi|כתובת למשלוח|عنوان التسليم|عنوان التوصيل|địa chỉ giao hàng|alamat pengiriman|ที่อยู่จัดส่ง';

const listed = (words: string): Set<string> => new Set(words.split('|').map(fold));
const recipients = listed(RECIPIENTS);
const destinations = listed(DESTINATIONS);

/** What a label of a parcel's label says: who it is for, or where that is. */
export function shippingLabel(label: string): 'name' | 'address' | undefined {
  const plain = fold(label.trim());
  if (plain === '' || plain.length > 30) return undefined;
  const field = labelledField(label.trim());
  if (recipients.has(plain) || field === 'name') return 'name';
  return destinations.has(plain) || field === 'address' ? 'address' : undefined;
}

/** "Point relais n° 1", "Label 2 of 4": a heading that counts. */
export const isNumberedHeading = (line: string): boolean =>
  line.length <= 40 &&
  /^\p{L}[\p{L}\p{M}\s'’-]*\s(?:n[°º.]?|no\.?|nr\.?|№|#|)\s?\p{Nd}{1,3}(?:\s?(?:\/|of|von|de|sur|di|van|av|из|z)\s?\p{Nd}{1,3})?$/iu.test(
    line,
  );

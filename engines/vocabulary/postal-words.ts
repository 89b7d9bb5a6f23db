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

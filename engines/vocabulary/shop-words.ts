/**
 * What shops and stores of apps say of their goods in the languages of their pages; alternatives separated by `|`. Such words are on no panel
 * of a place.
 */
const WORDS =
  'add to cart|add to basket|add to bag|buy now|in stock|out of stock|free delivery|free shipping|ships in|ships from|ships to|bestseller|best seller|in-app purchases|downloads|install|installs|get it by|pre-order|subscribe & save|color|colour|size|pack of|' +
  'in den warenkorb|in den einkaufswagen|auf lager|nicht vorrätig|kostenlose lieferung|kostenloser versand|gratis versand|versandkostenfrei|lieferung bis|in-app-käufe|installieren|' +
  'ajouter au panier|en stock|rupture de stock|livraison gratuite|livraison offerte|achats intégrés|téléchargements|installer|expédié sous|' +
  'añadir al carrito|agregar al carrito|añadir a la cesta|en stock|agotado|envío gratis|compras en la aplicación|descargas|instalar|' +
  'aggiungi al carrello|disponibilità immediata|spedizione gratuita|acquisti in-app|download|installa|' +
  'adicionar ao carrinho|em estoque|em stock|frete grátis|portes grátis|compras no app|compras na aplicação|transferências|instalar|' +
  'in winkelwagen|in winkelwagentje|op voorraad|gratis verzending|gratis bezorging|in-app-aankopen|installeren|' +
  'lägg i varukorgen|i lager|fri frakt|köp i appar|installera|læg i kurv|på lager|gratis fragt|fri fragt|køb i app|legg i handlekurv|gratis frakt|kjøp i app|lisää ostoskoriin|varastossa|ilmainen toimitus|' +
  'dodaj do koszyka|darmowa dostawa|w magazynie|zakupy w aplikacji|zainstaluj|pobrań|do košíku|přidat do košíku|skladem|doprava zdarma|nákupy v aplikaci|instalovat|stažení|do košíka|na sklade|kosárba|raktáron|ingyenes szállítás|alkalmazáson belüli vásárlás|adaugă în coș|în stoc|livrare gratuită|dodaj u košaricu|na zalihi|besplatna dostava|dodaj v košarico|na zalogi|brezplačna dostava|' +
  'в корзину|добавить в корзину|в наличии|нет в наличии|бесплатная доставка|встроенные покупки|скачиваний|установить|купить|в кошик|додати в кошик|в наявності|безкоштовна доставка|встановити|добави в количката|в наличност|безплатна доставка|' +
  'προσθήκη στο καλάθι|στο καλάθι|διαθέσιμο|δωρεάν μεταφορικά|δωρεάν αποστολή|sepete ekle|stokta|kargo bedava|ücretsiz kargo|uygulama içi satın alma|yükle|indirme|' +
  'הוסף לסל|הוספה לסל|במלאי|משלוח חינם|התקנה|أضف إلى السلة|إضافة إلى السلة|متوفر|شحن مجاني|توصيل مجاني|تثبيت|' +
  'หยิบใส่ตะกร้า|เพิ่มลงรถเข็น|ส่งฟรี|มีสินค้า|ติดตั้ง|thêm vào giỏ|thêm vào giỏ hàng|còn hàng|miễn phí vận chuyển|cài đặt|tambah ke keranjang|masukkan keranjang|stok tersedia|gratis ongkir|bebas ongkir|' +
  'カートに入れる|カートに追加|在庫あり|送料無料|アプリ内課金|インストール|加入购物车|加入購物車|有货|現貨|包邮|免运费|免運費|應用程式內購|安装|장바구니|장바구니 담기|무료배송|무료 배송|재고 있음|로켓배송|인앱 구매|설치';

const LONGEST_LINE = 80;

let words: RegExp | undefined;

/** Whether a line says something that only shops say of goods. */
export function isShopLine(line: string): boolean {
  if (line.length > LONGEST_LINE) return false;
  words ??= new RegExp(`(?<![\\p{L}\\p{M}])(?:${WORDS})(?![\\p{L}\\p{M}])`, 'iu');
  return words.test(line);
}

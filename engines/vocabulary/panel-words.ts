import { weekdayNames } from './calendar.ts';
import { fold } from './fold.ts';
import { remembered } from './remembered.ts';

/**
 * What the panels and result lists of map apps, search pages and directories say in every language beside the facts of a place. By language;
 * alternatives separated by `|`. Written by hand from the words of such interfaces; no place's own words belong here.
 */

/** Buttons, tabs and headings of the interface: they say nothing of the place. */
const BUTTONS: Record<string, string> = {
  en: 'overview|menu|menus|reviews|photos|about|updates|directions|get directions|save|saved|nearby|send to phone|send to your phone|share|website|call|call now|order|order online|start order|order now|order food|reserve|reserve a table|book|book now|book a table|find a table|check availability|view menu|see menu|view all|see all|see all photos|see photos|more|more info|details|hours|see more hours|more hours|see hours|suggest an edit|claim this business|own this business|claimed|unclaimed|add a photo|add photo|write a review|add to favorites|add to favourites|bookmark|route|street view|street view & 360°|your maps activity|add a label|add a note|add website|add missing information|people also search for|popular times|live|in-store shopping|questions & answers|ask a question|map|view map|show map|show on map|view on map|services|products|prices|rooms|deals|q&a|compare|hide|flyover|look around|guides|add to guides|report an issue|good to know|phone|address|ratings|ratings & reviews|rate this place|from the owner|highlights|amenities|accessibility|quick facts|view phone|show phone|email|message|chat|get quote|request a quote|filters|all filters|all results|results|sort|open now|price|rating|top rated|search this area|next|previous|show more|load more|see more|read more|less',
  de: 'übersicht|speisekarte|karte|rezensionen|bewertungen|fotos|info|infos|route|routenplaner|route berechnen|anfahrt|speichern|gespeichert|in der nähe|an smartphone senden|an mein smartphone senden|teilen|website|webseite|homepage|anrufen|jetzt anrufen|reservieren|tisch reservieren|buchen|jetzt buchen|online bestellen|bestellen|mehr|mehr infos|details|mehr details|öffnungszeiten|weitere öffnungszeiten|änderung vorschlagen|inhaber dieses unternehmens?|bewertung schreiben|rezension schreiben|foto hinzufügen|merken|zu meinen orten hinzufügen|zu favoriten hinzufügen|ein problem melden|gut zu wissen|telefon|adresse|auf karte anzeigen|auf der karte anzeigen|e-mail|e-mail senden|nachricht|chat|angebot einholen|termin|termin buchen|termin vereinbaren|ergebnisse|suchergebnisse|filter|alle filter|sortieren|jetzt geöffnet|bewertung|weiter|zurück|mehr anzeigen|alle anzeigen|barrierefreiheit|stoßzeiten|fragen und antworten|beliebte zeiten|eintrag bearbeiten|kontakt|verfügbarkeit prüfen',
  fr: "présentation|aperçu|menu|avis|photos|à propos|itinéraire|itinéraires|enregistrer|enregistré|à proximité|envoyer vers téléphone|envoyer vers mon téléphone|partager|site web|site internet|site|appeler|réserver|réserver une table|commander|commander en ligne|plus|plus d'infos|voir plus|voir la carte|voir le menu|horaires|voir les horaires|suggérer une modification|revendiquer cet établissement|rédiger un avis|donner un avis|ajouter une photo|ajouter aux favoris|signaler un problème|bon à savoir|téléphone|adresse|afficher le numéro|afficher le n°|e-mail|envoyer un message|prendre rendez-vous|résultats|filtres|tous les filtres|trier|ouvert maintenant|note|suivant|précédent|horaires d'affluence|questions et réponses|ajouter un libellé|voir les disponibilités|vérifier la disponibilité|résultats de recherche",
  es: 'descripción general|vista general|resumen|menú|carta|reseñas|opiniones|fotos|información|acerca de|cómo llegar|indicaciones|ruta|guardar|guardado|cerca|cercano|enviar al teléfono|enviar a mi teléfono|compartir|sitio web|página web|web|llamar|reservar|reservar una mesa|reserva mesa|pedir|pedir en línea|pedir online|pide en línea|más|más información|ver más|ver menú|ver carta|ver mapa|horario|horarios|ver horario|sugerir una edición|sugerir un cambio|reclamar esta empresa|escribir una reseña|añadir foto|agregar una foto|añadir a favoritos|teléfono|dirección|mostrar teléfono|correo electrónico|resultados|filtros|todos los filtros|ordenar|abierto ahora|siguiente|anterior|horas punta|preguntas y respuestas|añadir una etiqueta|datos útiles|informar de un problema|denunciar un problema|comprobar disponibilidad|ver disponibilidad|consultar disponibilidad|resultados de la búsqueda',
  it: 'panoramica|menù|menu|recensioni|foto|informazioni|indicazioni|indicazioni stradali|salva|salvato|nelle vicinanze|invia al telefono|condividi|sito web|sito|chiama|prenota|prenota un tavolo|ordina|ordina online|altro|altre info|dettagli|mostra altro|vedi menù|vedi mappa|mostra sulla mappa|orari|orario|vedi orari|suggerisci una modifica|rivendica questa attività|scrivi una recensione|aggiungi foto|aggiungi una foto|aggiungi ai preferiti|telefono|indirizzo|mostra numero|e-mail|risultati|filtri|tutti i filtri|ordina per|aperto ora|avanti|indietro|domande e risposte|orari di punta|percorso|buono a sapersi|verifica disponibilità|controlla disponibilità|risultati di ricerca|risultati della ricerca',
  pt: 'visão geral|menu|cardápio|ementa|avaliações|comentários|críticas|opiniões|fotos|sobre|rotas|como chegar|direções|obter direções|instruções de direção|trajeto|salvar|guardar|guardado|salvo|próximo|nas proximidades|enviar para smartphone|enviar para telemóvel|enviar para o celular|compartilhar|partilhar|site|website|ligar|chamar|telefonar|reservar|reservar uma mesa|pedir|pedir on-line|fazer pedido|mais|mais informações|ver mais|ver menu|ver cardápio|ver mapa|horário|horários|sugerir uma edição|sugerir edição|reivindicar esta empresa|escrever uma avaliação|adicionar foto|adicionar aos favoritos|telefone|endereço|morada|resultados|filtros|todos os filtros|ordenar|aberto agora|próxima|anterior|horários de pico|perguntas e respostas|tudo|imagens|vídeos|mapas|notícias|termos|verificar disponibilidade|ver disponibilidade|resultados da pesquisa',
  nl: "overzicht|menukaart|menu|reviews|beoordelingen|foto's|info|route|routebeschrijving|opslaan|opgeslagen|dichtbij|in de buurt|naar telefoon sturen|naar je telefoon verzenden|delen|website|bellen|reserveren|tafel reserveren|bestellen|online bestellen|meer|meer info|details|openingstijden|openingsuren|wijziging voorstellen|een bewerking voorstellen|claim dit bedrijf|review schrijven|foto toevoegen|toevoegen aan favorieten|telefoon|adres|toon nummer|e-mail|resultaten|filters|alle filters|sorteren|nu geopend|nu open|volgende|vorige|vragen en antwoorden|populaire tijden|bekijk menu|kaart|toon op kaart|beschikbaarheid controleren|zoekresultaten",
  sv: 'översikt|meny|recensioner|omdömen|foton|bilder|om|vägbeskrivning|spara|sparad|i närheten|skicka till telefonen|skicka till mobilen|dela|webbplats|hemsida|ring|boka|boka bord|beställ|beställ online|mer|mer info|öppettider|föreslå en ändring|skriv en recension|lägg till foto|telefon|adress|visa nummer|resultat|filter|alla filter|sortera|öppet nu|nästa|föregående|karta|visa på karta|frågor och svar|sökresultat|kontrollera tillgänglighet',
  da: 'oversigt|menu|anmeldelser|billeder|om|rutevejledning|rute|gem|gemt|i nærheden|send til telefon|del|website|hjemmeside|ring|ring op|reserver|book bord|reserver bord|bestil|bestil online|mere|åbningstider|foreslå en ændring|skriv en anmeldelse|tilføj billede|telefon|adresse|vis nummer|resultater|filtre|alle filtre|sorter|åbent nu|åben nu|næste|forrige|kort|vis på kort|spørgsmål og svar|søgeresultater|tjek ledighed',
  nb: 'oversikt|meny|anmeldelser|bilder|om|veibeskrivelse|lagre|lagret|i nærheten|send til telefonen|del|nettsted|hjemmeside|ring|reserver|bestill bord|bestill|bestill på nett|mer|åpningstider|foreslå en endring|skriv en anmeldelse|legg til bilde|telefon|adresse|vis nummer|resultater|filtre|alle filtre|sorter|åpent nå|neste|forrige|kart|vis i kart|spørsmål og svar|søkeresultater|sjekk tilgjengelighet',
  fi: 'yleiskatsaus|yhteenveto|ruokalista|menu|arvostelut|arviot|kuvat|tietoja|reittiohjeet|reitti|tallenna|tallennettu|lähellä|lähistöllä|lähetä puhelimeen|jaa|verkkosivusto|kotisivut|sivusto|soita|varaa|varaa pöytä|tilaa|tilaa verkosta|lisää|aukioloajat|ehdota muokkausta|kirjoita arvostelu|lisää kuva|puhelin|osoite|näytä numero|tulokset|suodattimet|kaikki suodattimet|lajittele|auki nyt|avoinna nyt|seuraava|edellinen|kartta|näytä kartalla|hakutulokset|tarkista saatavuus',
  pl: 'omówienie|przegląd|menu|opinie|zdjęcia|informacje|o miejscu|wyznacz trasę|wskazówki dojazdu|dojazd|trasa|zapisz|zapisano|w pobliżu|wyślij na telefon|udostępnij|strona|witryna|strona internetowa|www|zadzwoń|połącz|rezerwuj|zarezerwuj|zarezerwuj stolik|zamów|zamów online|więcej|szczegóły|godziny|godziny otwarcia|zobacz więcej godzin|zaproponuj zmianę|zgłoś prawa do tej firmy|napisz opinię|dodaj zdjęcie|dodaj do ulubionych|telefon|adres|pokaż numer|pokaż telefon|wyniki|filtry|wszystkie filtry|sortuj|otwarte teraz|następna|poprzednia|mapa|pokaż na mapie|pytania i odpowiedzi|popularne godziny|sprawdź dostępność|wyniki wyszukiwania',
  cs: 'přehled|menu|jídelní lístek|recenze|hodnocení|fotky|fotografie|informace|o podniku|trasa|navigovat|naplánovat|plánovat trasu|uložit|uloženo|v okolí|poblíž|odeslat do telefonu|poslat do telefonu|sdílet|web|webové stránky|webová stránka|zavolat|volat|rezervovat|rezervovat stůl|rezervace|objednat|objednat online|více|více informací|otevírací doba|další otevírací doba|navrhnout úpravu|navrhnout změnu|přidat fotku|přidat fotku|napsat recenzi|přidat do oblíbených|telefon|adresa|zobrazit číslo|výsledky|filtry|všechny filtry|řadit|teď otevřeno|otevřeno teď|další|předchozí|mapa|zobrazit na mapě|oblíbené časy|otázky a odpovědi|nahlásit problém|zkontrolovat dostupnost|ověřit dostupnost|výsledky vyhledávání',
  sk: 'prehľad|menu|jedálny lístok|recenzie|hodnotenia|fotky|fotografie|informácie|trasa|navigovať|uložiť|uložené|v okolí|nablízku|odoslať do telefónu|zdieľať|web|webová stránka|webové stránky|zavolať|volať|rezervovať|rezervovať stôl|rezervácia|objednať|objednať online|viac|otváracie hodiny|navrhnúť úpravu|napísať recenziu|pridať fotku|telefón|adresa|výsledky|filtre|všetky filtre|zoradiť|otvorené teraz|ďalšie|predchádzajúce|mapa|zobraziť na mape|skontrolovať dostupnosť|overiť dostupnosť|zobraziť dostupnosť|výsledky vyhľadávania',
  hu: 'áttekintés|étlap|menü|vélemények|értékelések|fotók|képek|névjegy|információ|információk|útvonal|útvonalterv|útvonaltervezés|mentés|mentve|közelben|a közelben|küldés telefonra|megosztás|webhely|weboldal|weblap|honlap|hívás|foglalás|asztalfoglalás|rendelés|online rendelés|több|továbbiak|részletek|nyitvatartás|nyitvatartási idő|módosítás javaslása|szerkesztés javaslata|vélemény írása|fotó hozzáadása|telefon|cím|találatok|eredmények|szűrők|összes szűrő|rendezés|most nyitva|következő|előző|térkép|megnézem a térképen|kérdések és válaszok|elérhetőség ellenőrzése|szabad helyek|keresési eredmények',
  ro: 'prezentare generală|meniu|recenzii|fotografii|despre|indicații de orientare|indicații|traseu|salvează|salvați|salvat|în apropiere|trimite la telefon|trimite pe telefon|distribuie|trimite|site|site web|apelează|sună|rezervă|rezervă o masă|comandă|comandă online|mai multe|program|sugerează o modificare|scrie o recenzie|adaugă o fotografie|telefon|adresă|rezultate|filtre|toate filtrele|sortează|deschis acum|înainte|înapoi|hartă|vezi pe hartă|vezi harta|verifică disponibilitatea|rezultatele căutării',
  hr: 'pregled|jelovnik|recenzije|fotografije|slike|o objektu|upute|upute za vožnju|ruta|spremi|spremljeno|u blizini|pošalji na telefon|podijeli|web-lokacija|web stranica|web|nazovi|rezerviraj|rezerviraj stol|naruči|više|radno vrijeme|predloži izmjenu|napiši recenziju|dodaj fotografiju|telefon|adresa|rezultati|filtri|svi filtri|poredaj|otvoreno sada|dalje|natrag|karta|prikaži na karti|provjeri dostupnost|rezultati pretraživanja',
  sl: 'pregled|meni|jedilnik|mnenja|ocene|fotografije|o kraju|navodila za pot|pot|shrani|shranjeno|v bližini|pošlji v telefon|deli|spletno mesto|spletna stran|pokliči|rezerviraj|rezerviraj mizo|naroči|več|delovni čas|odpiralni čas|predlagaj urejanje|predlagaj spremembo|telefon|naslov|rezultati|filtri|vsi filtri|razvrsti|odprto zdaj|zemljevid|pokaži na zemljevidu|naprej|nazaj|preveri razpoložljivost|rezultati iskanja',
  sr: 'pregled|meni|recenzije|fotografije|putanja|sačuvaj|u blizini|podeli|veb-sajt|pozovi|rezerviši|više|predložite izmenu|преглед|мени|рецензије|фотографије|путања|сачувај|у близини|подели|веб-сајт|позови|резервиши|више|предложите измену|радно време|radno vreme|резултати|rezultati|упутства|uputstva|сајт|телефон|telefon|адреса|adresa|филтери|filteri',
  bg: 'общ преглед|меню|отзиви|снимки|информация|упътвания|маршрут|запазване|запази|наблизо|изпращане до телефона|споделяне|сподели|уебсайт|сайт|обаждане|обади се|резервирай|резервация|поръчай|още|работно време|предлагане на промяна|телефон|адрес|резултати|филтри|всички филтри|отворено сега|карта|резултати от търсенето|проверка за наличност',
  el: 'επισκόπηση|μενού|κριτικές|φωτογραφίες|πληροφορίες|σχετικά|οδηγίες|διαδρομή|αποθήκευση|αποθηκεύτηκε|κοντά|κοντινά|αποστολή στο τηλέφωνο|κοινοποίηση|κοινή χρήση|ιστότοπος|ιστοσελίδα|κλήση|κράτηση|κράτηση τραπεζιού|παραγγελία|παραγγελία online|περισσότερα|ώρες|ωράριο|ωράριο λειτουργίας|προτείνετε μια αλλαγή|προτείνετε αλλαγή|γράψτε μια κριτική|προσθήκη φωτογραφίας|τηλέφωνο|διεύθυνση|αποτελέσματα|φίλτρα|όλα τα φίλτρα|ταξινόμηση|ανοιχτά τώρα|ανοιχτό τώρα|επόμενο|προηγούμενο|χάρτης|προβολή στον χάρτη|προβολή χάρτη|αποτελέσματα αναζήτησης|έλεγχος διαθεσιμότητας',
  tr: 'genel bakış|menü|yorumlar|değerlendirmeler|fotoğraflar|hakkında|yol tarifi|yol tarifi al|rota|kaydet|kaydedildi|yakınında|yakındaki yerler|telefona gönder|paylaş|web sitesi|internet sitesi|ara|hemen ara|rezervasyon|rezervasyon yap|masa ayırt|sipariş ver|online sipariş|daha fazla|diğer|saatler|çalışma saatleri|düzenleme öner|değişiklik öner|bu işletmenin sahibi misiniz|yorum yaz|fotoğraf ekle|favorilere ekle|telefon|adres|telefonu göster|sonuçlar|filtreler|tüm filtreler|sırala|şu an açık|şu anda açık|sonraki|önceki|harita|haritada göster|haritada gör|soru ve cevaplar|arama sonuçları|müsaitlik durumunu kontrol et',
  ru: 'обзор|меню|отзывы|фото|фотографии|о месте|информация|инфо|маршрут|построить маршрут|проложить маршрут|проехать|как добраться|сохранить|сохранено|рядом|отправить на телефон|поделиться|сайт|веб-сайт|позвонить|забронировать|забронировать столик|бронирование|заказать|заказать онлайн|ещё|еще|подробнее|часы работы|график работы|режим работы|предложить изменение|предложить правку|исправить неточность|это ваша компания|владелец этой компании|написать отзыв|оценить|добавить фото|добавить в избранное|в избранное|показать телефон|показать телефоны|показать вход|показать на карте|на карте|телефон|адрес|контакты|результаты|результаты поиска|фильтры|все фильтры|сортировка|открыто сейчас|далее|назад|показать ещё|карта|панорамы|услуги|товары и услуги|акции|цены|вопросы и ответы|популярное время|загруженность|входы|такси|вызвать такси|написать|чат',
  uk: 'огляд|меню|відгуки|фото|фотографії|про місце|інформація|маршрут|прокласти маршрут|як дістатися|зберегти|збережено|поблизу|надіслати на телефон|поділитися|сайт|веб-сайт|вебсайт|зателефонувати|подзвонити|забронювати|забронювати столик|замовити|ще|більше|докладніше|години роботи|графік роботи|запропонувати зміни|запропонувати зміну|написати відгук|додати фото|телефон|адреса|результати|фільтри|усі фільтри|сортування|відчинено зараз|далі|назад|карта|на карті|показати на карті|результати пошуку|перевірити наявність',
  lt: 'apžvalga|meniu|atsiliepimai|nuotraukos|apie|nurodymai|maršrutas|išsaugoti|netoliese|siųsti į telefoną|bendrinti|svetainė|skambinti|rezervuoti|užsakyti|daugiau|darbo laikas|siūlyti pakeitimą|telefonas|adresas|rezultatai|filtrai|žemėlapis|paieškos rezultatai',
  lv: 'pārskats|ēdienkarte|atsauksmes|fotoattēli|par|norādes|maršruts|saglabāt|tuvumā|sūtīt uz tālruni|kopīgot|vietne|zvanīt|rezervēt|pasūtīt|vairāk|darba laiks|ieteikt labojumu|tālrunis|adrese|rezultāti|filtri|karte|meklēšanas rezultāti',
  et: 'ülevaade|menüü|arvustused|fotod|teave|juhised|marsruut|salvesta|läheduses|saada telefoni|jaga|veebisait|koduleht|helista|broneeri|broneeri laud|telli|rohkem|lahtiolekuajad|soovita muudatust|telefon|aadress|tulemused|filtrid|kaart|otsingutulemused|otsingu tulemused',
  he: 'סקירה כללית|סקירה|תפריט|ביקורות|תמונות|מידע|מידע כללי|מסלול|הוראות הגעה|מסלול נסיעה|שמירה|שמור|נשמר|בקרבת מקום|בסביבה|שליחה לטלפון|שיתוף|אתר|אתר אינטרנט|התקשר|התקשרות|חיוג|הזמנה|הזמנת שולחן|הזמן שולחן|הזמנה אונליין|עוד|פרטים נוספים|שעות|שעות פתיחה|הצעה לעריכה|הצעת שינוי|טלפון|כתובת|תוצאות|סינון|כל המסננים|מסננים|מיון|דירוג|פתוח עכשיו|פתוח כעת|הבא|הקודם|מפה|הצגה במפה',
  ar: 'نظرة عامة|قائمة الطعام|القائمة|المراجعات|مراجعات|التقييمات|الصور|صور|حول|لمحة|الاتجاهات|اتجاهات|حفظ|تم الحفظ|أماكن مجاورة|بالقرب|إرسال إلى الهاتف|مشاركة|الموقع الإلكتروني|موقع الويب|موقع إلكتروني|اتصال|الاتصال|حجز|حجز طاولة|احجز الآن|طلب|اطلب الآن|المزيد|مزيد من المعلومات|ساعات العمل|اقتراح تعديل|كتابة مراجعة|إضافة صورة|الهاتف|العنوان|النتائج|نتائج|الفلاتر|جميع الفلاتر|ترتيب|مفتوح الآن|التالي|السابق|الخريطة|عرض على الخريطة',
  fa: 'نمای کلی|منو|نظرات|نظرها|عکس‌ها|درباره|مسیریابی|مسیر|ذخیره|نزدیک|اطراف|اشتراک‌گذاری|هم‌رسانی|وب‌سایت|وبسایت|تماس|رزرو|سفارش|بیشتر|ساعات کاری|پیشنهاد ویرایش|تلفن|نشانی|آدرس|نتایج|فیلترها|همه فیلترها|نقشه|نتایج جستجو',
  hi: 'खास जानकारी|मेन्यू|समीक्षाएं|फ़ोटो|इसके बारे में|दिशा निर्देश|निर्देश|सेव करें|आस-पास|शेयर करें|वेबसाइट|कॉल करें|बुक करें|ऑर्डर करें|ज़्यादा|बदलाव का सुझाव दें|नतीजे|फ़िल्टर|सभी फ़िल्टर|मानचित्र|मैप|दिशानिर्देश|समीक्षा|परिणाम|खोज परिणाम',
  th: 'ภาพรวม|เมนู|รีวิว|รูปภาพ|เกี่ยวกับ|เส้นทาง|บันทึก|บันทึกแล้ว|ใกล้เคียง|ส่งไปยังโทรศัพท์|แชร์|เว็บไซต์|โทร|จอง|จองโต๊ะ|สั่งอาหาร|สั่งออนไลน์|เพิ่มเติม|เวลาทำการ|แนะนำการแก้ไข|ผลลัพธ์|ผลการค้นหา|ตัวกรอง|ตัวกรองทั้งหมด|แผนที่|ถัดไป|ก่อนหน้า',
  vi: 'tổng quan|thực đơn|bài đánh giá|đánh giá|ảnh|hình ảnh|giới thiệu|đường đi|chỉ đường|lưu|đã lưu|lân cận|gần đây|gửi đến điện thoại|chia sẻ|trang web|gọi|gọi điện|gọi ngay|đặt bàn|đặt chỗ|đặt hàng|đặt món|thêm|xem thêm|giờ mở cửa|đề xuất chỉnh sửa|viết bài đánh giá|thêm ảnh|điện thoại|địa chỉ|kết quả|bộ lọc|tất cả bộ lọc|sắp xếp|đang mở cửa|bản đồ|xem bản đồ|tiếp|trước',
  id: 'ringkasan|menu|ulasan|foto|tentang|rute|petunjuk arah|simpan|disimpan|terdekat|di sekitar|kirim ke ponsel|bagikan|situs|situs web|telepon|hubungi|reservasi|pesan meja|pesan|pesan online|pesan sekarang|lainnya|lihat lainnya|jam buka|jam|sarankan pengeditan|tulis ulasan|tambahkan foto|alamat|hasil|filter|semua filter|urutkan|buka sekarang|peta|lihat peta|berikutnya|sebelumnya',
  ja: '概要|メニュー|クチコミ|口コミ|レビュー|写真|基本情報|詳細情報|ルート|ルート・乗換|経路|道順|保存|保存済み|付近を検索|付近|周辺|スマートフォンに送信|モバイルデバイスに送信|共有|ウェブサイト|サイト|ホームページ|電話|電話する|予約|予約する|席を予約|ネット予約|オンラインで注文|注文|もっと見る|詳細|営業時間|情報の修正を提案|クチコミを書く|口コミを書く|写真を追加|検索結果|結果|フィルタ|すべてのフィルタ|並べ替え|営業中のみ|地図|地図を見る|次へ|前へ|お気に入り|ストリートビュー|乗換案内|行きたい|保存する|空席確認',
  zh: '概览|概覽|总览|總覽|菜单|菜單|餐單|评价|評價|评论|評論|照片|相片|相簿|关于|關於|简介|簡介|路线|路線|规划路线|規劃路線|导航|導航|到这去|到这里|保存|儲存|收藏|已保存|附近|周边|周邊|搜周边|发送到手机|傳送到手機|傳送至手機|分享|网站|網站|官网|官網|致电|致電|电话|電話|通話|打电话|预订|預訂|預約|訂位|预约|在线订餐|線上訂餐|外卖|订外卖|更多|更多信息|更多資訊|营业时间|營業時間|提供修改建议|建議編輯|修改建議|写评价|撰寫評論|上传照片|新增相片|地址|结果|結果|搜索结果|搜尋結果|筛选|篩選|篩選器|所有筛选条件|所有篩選器|所有篩選條件|排序|正在营业|營業中|下一页|下一頁|上一页|上一頁|地图|地圖|查看地图|查看地圖|街景|纠错|报错|认领|到店|团购|优惠',
  ko: '개요|메뉴|리뷰|후기|사진|정보|길찾기|경로|저장|저장됨|주변|주변 검색|휴대전화로 보내기|휴대폰으로 전송|공유|공유하기|웹사이트|홈페이지|전화|전화하기|예약|예약하기|주문|주문하기|온라인 주문|더보기|펼쳐보기|영업시간|영업 시간|수정 제안하기|정보 수정 제안|리뷰 쓰기|사진 추가|검색결과|검색 결과|결과|필터|모든 필터|관련도순|거리순|정렬|영업 중만|지도|지도보기|지도 보기|거리뷰|로드뷰|내비게이션|출발|도착|출발 도착|예약 쿠폰|쿠폰|톡톡|다음|이전|즐겨찾기|스마트콜|네이버페이|찾아가는 길',
  is: 'yfirlit|matseðill|umsagnir|myndir|um|leiðarlýsing|leiðarlýsingar|leið|vista|vistað|í nágrenninu|senda í síma|deila|vefsíða|vefsvæði|hringja|bóka|bóka borð|panta|meira|opnunartími|stinga upp á breytingu|sími|heimilisfang|niðurstöður|leitarniðurstöður|síur|kort|skrifa umsögn|bæta við mynd',
  ca: 'visió general|informació general|resum|menú|carta|ressenyes|opinions|fotos|quant a|informació|com arribar hi|com arribar|indicacions|ruta|desa|desat|a prop|envia al telèfon|comparteix|lloc web|pàgina web|web|truca|trucar|reserva|reserva una taula|reserva taula|demana|més|més informació|horari|horaris|suggereix un canvi|telèfon|adreça|resultats|filtres|mapa|escriu una ressenya|afegeix una foto|preguntes i respostes',
  gl: 'visión xeral|menú|recensións|fotos|información|como chegar|indicacións|gardar|gardado|preto|enviar ao teléfono|compartir|sitio web|páxina web|chamar|reservar|máis|horario|teléfono|enderezo|resultados|filtros|mapa',
  eu: 'ikuspegi orokorra|laburpena|menua|iritziak|argazkiak|informazioa|nola iritsi|ibilbidea|gorde|gordeta|inguruan|bidali telefonora|partekatu|webgunea|deitu|erreserbatu|gehiago|ordutegia|telefonoa|helbidea|emaitzak|iragazkiak|mapa',
  mk: 'преглед|мени|рецензии|осврти|фотографии|слики|за местото|информации|упатства|насоки|правец|маршрута|зачувај|зачувано|во близина|испрати на телефон|сподели|веб сајт|веб локација|веб страница|јави се|повикај|резервирај|нарачај|повеќе|работно време|предложи измена|телефон|адреса|резултати|филтри|мапа|карта',
  sq: 'përmbledhje|menyja|menu|komente|vlerësime|fotografi|foto|rreth|udhëzime|itinerari|ruaj|ruajtur|në afërsi|afër|dërgo në telefon|shpërndaj|ndaj|sajti|uebsajti|telefono|rezervo|porosit|më shumë|orari|telefoni|adresa|rezultatet|filtrat|harta',
  be: 'агляд|меню|водгукі|фота|інфармацыя|маршрут|захаваць|паблізу|падзяліцца|сайт|патэлефанаваць|забраніраваць|замовіць|яшчэ|тэлефон|адрас|вынікі|фільтры|карта',
  hy: 'ընդհանուր ակնարկ|ակնարկ|մենյու|կարծիքներ|լուսանկարներ|տեղեկություններ|երթուղի|ուղղություններ|պահել|պահված է|մոտակայքում|կիսվել|կայք|զանգահարել|ամրագրել|պատվիրել|ավելին|հեռախոս|հասցե|արդյունքներ|զտիչներ|քարտեզ',
  ka: 'მიმოხილვა|მენიუ|მიმოხილვები|შეფასებები|ფოტოები|შესახებ|მარშრუტი|მიმართულებები|შენახვა|შენახულია|ახლომახლო|გაზიარება|ვებსაიტი|საიტი|დარეკვა|დაჯავშნა|შეკვეთა|მეტი|სამუშაო საათები|ტელეფონი|მისამართი|შედეგები|ფილტრები|რუკა',
  az: 'icmal|menyu|rəylər|fotolar|haqqında|istiqamətlər|marşrut|yadda saxla|saxla|yaxınlıqda|paylaş|veb sayt|vebsayt|sayt|zəng et|zəng edin|rezerv et|sifariş ver|daha çox|telefon|ünvan|nəticələr|filtrlər|xəritə',
  kk: 'шолу|мәзір|пікірлер|фотосуреттер|фото|ақпарат|бағыт|маршрут|сақтау|сақталды|маңайда|бөлісу|веб сайт|сайт|қоңырау шалу|брондау|тапсырыс беру|толығырақ|телефон|мекенжай|нәтижелер|сүзгілер|карта',
  uz: "umumiy ma'lumot|menyu|sharhlar|fikrlar|fotosuratlar|rasmlar|haqida|yo'nalish|marshrut|saqlash|saqlandi|yaqin atrofda|ulashish|veb sayt|sayt|qo'ng'iroq qilish|band qilish|buyurtma berish|batafsil|telefon|manzil|natijalar|filtrlar|xarita",
  sw: 'muhtasari|muhtasari wa jumla|menyu|maoni|picha|kuhusu|maelekezo|njia|hifadhi|imehifadhiwa|karibu nawe|tuma kwenye simu|shiriki|tovuti|piga simu|weka nafasi|agiza|zaidi|saa za kazi|simu|anwani|matokeo|vichujio|ramani',
  fil: 'pangkalahatang ideya|menu|mga review|review|mga larawan|tungkol dito|tungkol sa|mga direksyon|direksyon|ruta|i save|na save|malapit|sa malapit|ipadala sa telepono|ibahagi|website|tumawag|tawagan|magpareserba|mag order|higit pa|mga oras|telepono|address|mga resulta|resulta|mga filter|mapa',
  ms: 'gambaran keseluruhan|ringkasan|menu|ulasan|foto|perihal|arah|arah ke|tunjuk arah|laluan|simpan|disimpan|berdekatan|hantar ke telefon|kongsi|laman web|tapak web|panggil|tempah|tempah meja|pesan|lagi|waktu operasi|cadangkan suntingan|telefon|alamat|keputusan|hasil carian|penapis|peta',
  bn: 'ওভারভিউ|সংক্ষিপ্ত বিবরণ|মেনু|রিভিউ|পর্যালোচনা|ফটো|ছবি|সম্পর্কে|দিকনির্দেশ|দিকনির্দেশনা|রুট|সেভ করুন|সংরক্ষণ করুন|সেভ করা হয়েছে|কাছাকাছি|ফোনে পাঠান|শেয়ার করুন|ওয়েবসাইট|কল করুন|বুক করুন|অর্ডার করুন|আরও|আরও তথ্য|খোলার সময়|ফোন|ঠিকানা|ফলাফল|ফিল্টার|ম্যাপ',
  ur: 'مجموعی جائزہ|جائزہ|مینو|جائزے|تبصرے|تصاویر|تعارف|ڈائریکشنز|سمتیں|راستہ|محفوظ کریں|محفوظ|قریبی|آس پاس|فون پر بھیجیں|اشتراک کریں|شیئر کریں|ویب سائٹ|کال کریں|ریزرو کریں|آرڈر کریں|مزید|اوقات|فون|پتہ|نتائج|فلٹرز|نقشہ',
};

/** What a place offers, as panels list it: dining in, food to go, delivery, payment, access. */
const SERVICES: Record<string, string> = {
  en: 'dine-in|dine in|takeaway|takeout|take-out|take away|delivery|no-contact delivery|contactless delivery|curbside pickup|kerbside pickup|in-store pickup|in-store shopping|drive-through|drive-thru|outdoor seating|outdoor dining|delivers|takes reservations|accepts reservations|reservations|free wi-fi|free wifi|wi-fi|wheelchair accessible|wheelchair accessible entrance|good for kids|good for groups|full bar|happy hour|live music|vegan options|vegetarian options|gluten-free options|accepts credit cards|accepts apple pay|apple pay|contactless payments|parking|free parking|street parking|dog friendly|dogs allowed|delivery available|online appointments|on-site services|same-day delivery|breakfast|lunch|dinner|brunch',
  de: 'speisen vor ort|essen vor ort|vor-ort-verzehr|zum mitnehmen|mitnahme|takeaway|take-away|lieferung|lieferdienst|kontaktlose lieferung|abholung|abholung vor ort|außer haus|außengastronomie|sitzplätze im freien|außensitzplätze|biergarten|akzeptiert apple pay|akzeptiert kreditkarten|kreditkarten|kartenzahlung|barrierefrei|rollstuhlgerecht|rollstuhlgerechter eingang|parkplätze|parkplatz|wlan|kostenloses wlan|hunde erlaubt|reservierung möglich|nimmt reservierungen an|drive-in|einkaufen im geschäft|terrasse|frühstück|mittagessen|abendessen',
  fr: 'repas sur place|sur place|à emporter|vente à emporter|livraison|livraison sans contact|retrait en magasin|drive|retrait sur place|achats en magasin|terrasse|places assises en terrasse|accessible en fauteuil roulant|accessible pmr|wi-fi|wi-fi gratuit|parking|accepte les réservations|réservation possible|chiens acceptés|petit-déjeuner|déjeuner|dîner|brunch|click & collect',
  es: 'consumo en el lugar|comer en el local|consumir en el local|servicio en mesa|para llevar|comida para llevar|entrega a domicilio|a domicilio|entrega sin contacto|recogida en tienda|retiro en tienda|recogida en la puerta|autoservicio|compras en la tienda|compra en tienda|terraza|asientos al aire libre|wifi|wifi gratis|aparcamiento|estacionamiento|acepta reservas|accesible|acceso para sillas de ruedas|admite perros|desayuno|almuerzo|comida|cena',
  it: "consumazione sul posto|mangiare sul posto|sul posto|da asporto|asporto|consegna a domicilio|consegna|consegna senza contatto|ritiro in negozio|ritiro sul posto|ritiro all'esterno|acquisti in negozio|tavoli all'aperto|posti a sedere all'aperto|wi-fi|wi-fi gratuito|parcheggio|accetta prenotazioni|accessibile|accessibile in sedia a rotelle|colazione|pranzo|cena|brunch|aperitivo|dehors",
  pt: 'refeição no local|comer no local|refeições no local|consumo no local|para viagem|para levar|takeaway|entrega|entrega em domicílio|entrega ao domicílio|entrega sem contato|entrega sem contacto|retirada na loja|retirada na porta|recolha na loja|compras na loja|drive-through|lugares ao ar livre|esplanada|mesas ao ar livre|wi-fi|wi-fi grátis|estacionamento|aceita reservas|acessível|café da manhã|pequeno-almoço|almoço|jantar',
  nl: 'dineren ter plaatse|ter plaatse eten|hier eten|eten in restaurant|dineren|afhalen|afhaal|afhaalmaaltijden|bezorging|bezorgen|contactloze bezorging|ophalen in de winkel|winkelen in de winkel|terras|buiten zitten|wifi|gratis wifi|parkeren|accepteert reserveringen|rolstoeltoegankelijk|honden toegestaan|ontbijt|lunch|diner',
  sv: 'äta på plats|servering på plats|avhämtning|takeaway|hämtmat|leverans|hemleverans|kontaktfri leverans|hämtning i butik|uteservering|wifi|gratis wifi|parkering|tar emot bokningar|rullstolsanpassad|frukost|lunch|middag',
  da: 'spisning på stedet|spis på stedet|takeaway|levering|kontaktløs levering|afhentning|afhentning i butikken|udendørs siddepladser|udeservering|wi-fi|gratis wi-fi|parkering|kørestolsvenlig|morgenmad|frokost|aftensmad|brunch',
  nb: 'spise på stedet|servering på stedet|takeaway|ta med|levering|kontaktløs levering|henting i butikk|henting|uteservering|wi-fi|gratis wi-fi|parkering|rullestolvennlig|frokost|lunsj|middag',
  fi: 'ruokailu paikan päällä|syö paikan päällä|syöminen paikan päällä|nouto|noutoruoka|mukaan|kotiinkuljetus|toimitus|toimitus ilman kontaktia|nouto myymälästä|terassi|ulkoterassi|wi-fi|ilmainen wi-fi|pysäköinti|esteetön|aamiainen|lounas|illallinen',
  pl: 'na miejscu|jedzenie na miejscu|zjedz na miejscu|na wynos|jedzenie na wynos|dostawa|dowóz|dostawa bezkontaktowa|odbiór|odbiór osobisty|odbiór w sklepie|odbiór przed sklepem|zakupy w sklepie|ogródek|miejsca na zewnątrz|wi-fi|darmowe wi-fi|parking|dostęp dla wózków|śniadanie|śniadania|obiad|kolacja',
  cs: 'jídlo v restauraci|jídlo na místě|konzumace na místě|jídlo s sebou|s sebou|rozvoz|rozvoz jídla|dovoz|dovoz jídla|bezkontaktní doručení|doručení|vyzvednutí v obchodě|vyzvednutí|nákup v obchodě|venkovní posezení|zahrádka|wi-fi|wifi zdarma|parkování|bezbariérový přístup|snídaně|oběd|obědy|večeře|brunch',
  sk: 'jedlo v reštaurácii|jedlo na mieste|konzumácia na mieste|jedlo so sebou|so sebou|donáška|donáška jedla|rozvoz|bezkontaktné doručenie|vyzdvihnutie v predajni|vonkajšie sedenie|terasa|wi-fi|parkovanie|bezbariérový prístup|raňajky|obed|obedy|večera',
  hu: 'helyben fogyasztás|helyben|elvitelre|elvitel|elviteles|kiszállítás|házhozszállítás|érintésmentes kiszállítás|bolti átvétel|személyes átvétel|átvétel|terasz|kerthelyiség|wi-fi|ingyenes wi-fi|parkolás|akadálymentes|reggeli|ebéd|vacsora',
  ro: 'servire în local|mâncat în local|servire la masă|la pachet|mâncare la pachet|livrare|livrare la domiciliu|livrare fără contact|ridicare din magazin|ridicare personală|cumpărături în magazin|terasă|wi-fi|parcare|accesibil|mic dejun|prânz|cină',
  hr: 'konzumacija u lokalu|jelo u restoranu|konzumacija na licu mjesta|hrana za van|za van|za ponijeti|dostava|beskontaktna dostava|preuzimanje u trgovini|preuzimanje|terasa|wi-fi|parking|doručak|ručak|večera',
  sl: 'obroki na kraju samem|uživanje na kraju samem|hrana za s seboj|za s seboj|za s sabo|dostava|brezstična dostava|prevzem v trgovini|prevzem|terasa|wi-fi|parkirišče|zajtrk|kosilo|malica|večerja',
  sr: 'obedovanje u objektu|hrana za poneti|za poneti|isporuka|dostava|обедовање у објекту|храна за понети|за понети|испорука|достава',
  bg: 'на място|храна за вкъщи|за вкъщи|доставка|безконтактна доставка|вземане от магазина|тераса|паркинг|закуска|обяд|вечеря',
  el: 'φαγητό στον χώρο|γεύμα στον χώρο|επιτόπιο γεύμα|πακέτο|φαγητό σε πακέτο|φαγητό για έξω|παράδοση|παράδοση κατ οίκον|ντελίβερι|delivery|takeaway|take away|ανέπαφη παράδοση|παραλαβή από το κατάστημα|παραλαβή|εξωτερικός χώρος|υπαίθρια τραπέζια|χώρος στάθμευσης|πρωινό|μεσημεριανό|βραδινό',
  tr: 'mekanda yemek|restoranda yemek|içeride yemek|içeride servis|paket servis|al götür|gel al|adrese teslim|teslimat|temassız teslimat|arabaya servis|mağazadan teslim|mağaza içi alışveriş|açık hava oturma yeri|teras|otopark|ücretsiz wi-fi|kahvaltı|öğle yemeği|akşam yemeği',
  ru: 'еда в заведении|поесть в заведении|в заведении|обслуживание в зале|еда на вынос|на вынос|навынос|самовывоз|доставка|доставка еды|бесконтактная доставка|кофе с собой|с собой|оплата картой|летняя веранда|веранда|бизнес-ланч|бизнес-ланчи|wi-fi|парковка|доступная среда|завтрак|завтраки|обед|ужин|живая музыка|можно с детьми|можно с собакой|заберите у входа',
  uk: 'їжа в закладі|у закладі|в закладі|обслуговування в залі|їжа на виніс|на виніс|навинос|самовивіз|доставка|доставка їжі|безконтактна доставка|літня тераса|wi-fi|паркування|сніданок|обід|вечеря',
  lt: 'valgymas vietoje|išsinešti|maistas išsinešti|pristatymas|atsiėmimas|lauko terasa',
  lv: 'ēšana uz vietas|līdzņemšanai|ēdiens līdzņemšanai|piegāde|saņemšana veikalā|āra terase',
  et: 'kohapeal söömine|söömine kohapeal|kaasa|kaasaost|kojuvedu|kättetoimetamine|järeletulemine|väliterrass',
  he: 'ישיבה במקום|אכילה במקום|טייק אוויי|טייק אווי|לקחת|איסוף עצמי|משלוח|משלוחים|משלוח ללא מגע|איסוף מהחנות|ישיבה בחוץ|חניה|נגיש|ארוחת בוקר|ארוחת צהריים|ארוחת ערב',
  ar: 'تناول الطعام في المكان|تناول الطعام داخل المكان|جلسات داخلية|طلبات خارجية|الطلبات الخارجية|سفري|توصيل|خدمة التوصيل|التوصيل|توصيل بدون تلامس|استلام من المتجر|الاستلام من المتجر|جلسات خارجية|خدمة السيارات|موقف سيارات|فطور|غداء|عشاء',
  fa: 'صرف غذا در محل|سرو در محل|بیرون‌بر|بیرون بر|تحویل|ارسال|تحویل بدون تماس|فضای باز|پارکینگ',
  hi: 'रेस्टोरेंट में खाना|खाने की सुविधा|टेकअवे|खाना पैक कराना|डिलीवरी|होम डिलीवरी',
  th: 'รับประทานที่ร้าน|ทานที่ร้าน|นั่งทานที่ร้าน|ซื้อกลับบ้าน|กลับบ้าน|จัดส่ง|บริการจัดส่ง|เดลิเวอรี่|จัดส่งแบบไร้การสัมผัส|ที่จอดรถ|ที่นั่งกลางแจ้ง',
  vi: 'ăn tại chỗ|dùng bữa tại chỗ|mua mang đi|đồ ăn mang đi|mang đi|giao hàng|giao hàng tận nơi|giao đồ ăn|giao hàng không tiếp xúc|chỗ ngồi ngoài trời|chỗ đậu xe|có chỗ đậu xe',
  id: 'makan di tempat|bawa pulang|dibawa pulang|pesan antar|antar|antar tanpa bertemu|antar tanpa kontak|ambil di toko|drive-through|tempat duduk di luar|parkir|wi-fi gratis',
  ja: 'イートイン|店内飲食|店内でのお食事|テイクアウト|持ち帰り|お持ち帰り|宅配|デリバリー|出前|非接触デリバリー|非接触の宅配|店舗受取|店舗での受け取り|ドライブスルー|テラス席|駐車場あり|無料wi-fi|朝食|ランチ|ディナー|昼食|夕食|バリアフリー',
  zh: '堂食|內用|内用|店内用餐|店內用餐|堂食服務|外带|外帶|外带服务|自取|外卖|外賣|外送|外送服務|外卖服务|宅配|无接触配送|無接觸送貨服務|零接觸外送|到店自取|路边取货|店內購物|店内购物|露天座位|露天雅座|免费停车|停车位|免费wi-fi|得来速|得來速|早餐|午餐|晚餐|刷卡|可刷卡',
  ko: '매장 내 식사|매장식사|매장 식사|테이크아웃|포장|배달|비대면 배달|비접촉 배달|드라이브 스루|매장 픽업|야외 좌석|주차|주차 가능|단체 이용 가능|예약 가능|무선 인터넷|와이파이|아침 식사|점심 식사|저녁 식사|반려동물 동반',
};

/** What denies a service: "No delivery", "無外送服務". */
const DENIAL =
  /^(?:no|kein|keine|nicht|pas de|sans|non|senza|sin|no hay|sem|não|geen|ingen|inget|ei|brak|bez|není|žádn\p{L}*|nincs|fără|nu|ne|нет|без|немає|χωρίς|όχι|yok|ללא|אין|لا يوجد|بدون|không|tidak|tanpa|ไม่มี)\s|^(?:不提供|不支持|無|无|没有|沒有)|(?:なし|不可|ไม่มี)$/iu;

/** Words that mark what is paid for. */
const ADVERTISEMENTS =
  'sponsored|ad|ads|advertisement|promoted|sponsored result|anzeige|gesponsert|werbung|sponsorisé|annonce|publicité|patrocinado|anuncio|publicidad|sponsorizzato|annuncio|annuncio sponsorizzato|sponsor|anúncio|gesponsord|advertentie|sponsrad|annons|sponsoreret|annonce|sponset|sponsoroitu|mainos|sponsorowane|reklama|sponzorováno|sponzorované|hirdetés|szponzorált|sponsorizat|reclamă|anunț|sponzorirano|oglas|реклама|рекламно|спонсорирано|спонсоване|спонсируется|χορηγούμενο|χορηγούμενη|διαφήμιση|sponsorlu|reklam|ממומן|מודעה|إعلان|إعلان مموّل|ممول|تبلیغ|प्रायोजित|विज्ञापन|ผู้สนับสนุน|โฆษณา|được tài trợ|quảng cáo|bersponsor|iklan|スポンサー|広告|広告 スポンサー|赞助商|赞助内容|广告|贊助|贊助商|廣告|광고|스폰서';

/** Whose ratings a panel shows. */
const SOURCES =
  'google|google maps|google reviews|facebook|tripadvisor|yelp|foursquare|booking|booking.com|trustpilot|apple maps|bing|bing maps|opentable|thefork|michelin|zomato|holidaycheck|golocal|jameda|doctolib|2gis|2гис|яндекс|яндекс карты|yandex|naver|네이버|kakao|카카오맵|tabelog|食べログ|dianping|大众点评|ぐるなび|retty|mapy.cz|seznam';

/** That nothing was rated yet. */
const WITHOUT_RATING =
  "no reviews|no reviews yet|no ratings|no rating|not rated|be the first to review|keine rezensionen|keine bewertungen|noch keine bewertungen|aucun avis|pas d'avis|pas encore d'avis|sin reseñas|sin opiniones|sin valoraciones|ninguna reseña|nessuna recensione|ancora nessuna recensione|nenhuma avaliação|sem avaliações|ainda sem avaliações|sem comentários|geen reviews|geen beoordelingen|inga recensioner|ingen anmeldelser|ei arvosteluja|brak opinii|brak ocen|žádné recenze|bez recenzí|žiadne recenzie|nincs vélemény|nincs értékelés|nincsenek vélemények|nicio recenzie|fără recenzii|nema recenzija|ni mnenj|nema ocena|няма отзиви|нет отзывов|нет оценок|мало оценок|немає відгуків|χωρίς κριτικές|καμία κριτική|yorum yok|henüz yorum yok|değerlendirme yok|אין ביקורות|لا توجد مراجعات|لا تقييمات|کوئی جائزے|بدون نظر|कोई समीक्षा नहीं|ไม่มีรีวิว|ยังไม่มีรีวิว|chưa có đánh giá|không có bài đánh giá|chưa có bài đánh giá|belum ada ulasan|tidak ada ulasan|クチコミはありません|口コミはありません|クチコミなし|レビューなし|暂无评价|暂无评论|沒有評論|没有评价|無評論|尚無評論|리뷰 없음|리뷰가 없습니다|후기 없음";

/** The state of opening, and the verbs of its next change. */
const STATES: Record<string, string> = {
  en: 'open|opens|opened|opening|closed|closes|closing|open now|closed now|temporarily closed|permanently closed|open until|closed until|open 24 hours|hours',
  de: 'geöffnet|geschlossen|öffnet|schließt|jetzt geöffnet|vorübergehend geschlossen|dauerhaft geschlossen|derzeit geschlossen|offen',
  fr: 'ouvert|ouverte|fermé|fermée|ferme|ouvre|ouvert actuellement|fermé actuellement|fermeture|ouverture|temporairement fermé|définitivement fermé|fermé temporairement|fermé définitivement',
  es: 'abierto|abierta|cerrado|cerrada|cierra|abre|abierto ahora|cerrado ahora|cerrado temporalmente|cerrado permanentemente|apertura|cierre',
  it: 'aperto|aperta|chiuso|chiusa|chiude|apre|aperto ora|chiuso ora|temporaneamente chiuso|chiuso definitivamente|apertura|chiusura',
  pt: 'aberto|aberta|fechado|fechada|fecha|abre|encerra|encerrado|encerrada|aberto agora|fechado agora|temporariamente fechado|permanentemente fechado',
  nl: 'open|geopend|gesloten|sluit|opent|gaat open|gaat dicht|nu geopend|nu open|tijdelijk gesloten|permanent gesloten',
  sv: 'öppet|öppen|stängt|stänger|öppnar|öppet nu|tillfälligt stängt|permanent stängt',
  da: 'åbent|åben|lukket|lukker|åbner|åbent nu|midlertidigt lukket|permanent lukket',
  nb: 'åpent|åpen|stengt|stenger|åpner|åpent nå|midlertidig stengt|permanent stengt|åpner snart|stenger snart',
  fi: 'avoinna|auki|suljettu|sulkeutuu|aukeaa|avautuu|suljetaan|avataan|kiinni|tilapäisesti suljettu|pysyvästi suljettu',
  pl: 'otwarte|otwarty|zamknięte|zamknięty|otwarte teraz|czynne|nieczynne|zamknięcie|otwarcie|zamyka się|otwiera się|zamykane|otwierane|tymczasowo zamknięte|zamknięte na stałe|wkrótce zamknięcie',
  cs: 'otevřeno|zavřeno|otevírá|zavírá|otevře|zavře|otevře se|zavře se|brzy zavírá|brzy otevírá|dočasně zavřeno|trvale zavřeno|teď otevřeno|otevřeno nyní|nyní otevřeno|otevřeno do',
  sk: 'otvorené|zatvorené|zavreté|otvára|zatvára|otvorí sa|zatvorí sa|otvára sa|zatvára sa|dočasne zatvorené|natrvalo zatvorené',
  hu: 'nyitva|zárva|nyit|zár|zárás|nyitás|hamarosan zár|hamarosan nyit|ideiglenesen zárva|végleg bezárt|bezárt|most nyitva',
  ro: 'deschis|închis|se deschide|se închide|deschide|închide|deschis acum|închis temporar|închis definitiv',
  hr: 'otvoreno|zatvoreno|otvara|zatvara|otvara se|zatvara se|privremeno zatvoreno|trajno zatvoreno|uskoro se zatvara',
  sl: 'odprto|zaprto|odpre|zapre|odpre se|zapre se|odpre se ob|zapre se ob|začasno zaprto|trajno zaprto|odpira|zapira',
  sr: 'отворено|затворено|отвара се|затвара се|otvara se|zatvara se|zatvoreno|otvoreno|отвара|затвара|привремено затворено|privremeno zatvoreno',
  bg: 'отворено|затворено|отваря|затваря|отваря в|затваря в|временно затворено|окончателно затворено|отваря се|затваря се|отворено сега',
  el: 'ανοιχτό|ανοιχτά|ανοικτό|ανοικτά|κλειστό|κλειστά|κλείνει|ανοίγει|ανοιχτό τώρα|προσωρινά κλειστό|μόνιμα κλειστό|κλείνει σύντομα',
  tr: 'açık|kapalı|kapanış|açılış|kapanış saati|açılış saati|kapanıyor|açılıyor|kapanır|açılır|şu an açık|şu anda kapalı|geçici olarak kapalı|kalıcı olarak kapalı|yakında kapanıyor',
  ru: 'открыто|закрыто|закроется|откроется|закрывается|открывается|закроется через|откроется через|скоро закроется|скоро закрытие|сейчас открыто|сейчас закрыто|работает|не работает|временно закрыто|временно не работает|больше не работает|открыто до|закрыто до|закрытие|открытие|перерыв',
  uk: 'відчинено|зачинено|відкрито|закрито|зачиняється|відчиняється|зачиниться|відчиниться|закриється|відкриється|закривається|відкривається|працює|не працює|тимчасово зачинено|тимчасово закрито|назавжди зачинено',
  lt: 'atidaryta|uždaryta|atidaroma|uždaroma|atsidaro|užsidaro|dirba|nedirba|laikinai uždaryta|atsidarys|užsidarys',
  lv: 'atvērts|slēgts|atveras|aizveras|atvērsies|aizvērsies|slēdzas|īslaicīgi slēgts|slēgsies|tiek slēgts|pastāvīgi slēgts',
  et: 'avatud|suletud|avatakse|suletakse|avaneb|sulgub|ajutiselt suletud|suletakse kell|avatakse kell',
  he: 'פתוח|פתוחה|סגור|סגורה|נסגר|נסגרת|נפתח|נפתחת|ייסגר|ייפתח|פתוח עכשיו|פתוח כעת|סגור כעת|סגור זמנית|סגור לצמיתות|ייסגר בקרוב',
  ar: 'مفتوح|مفتوحة|مغلق|مغلقة|يغلق|تغلق|يفتح|تفتح|يُغلق|يُفتح|يغلق عند|يفتح عند|مفتوح الآن|مغلق الآن|مغلق مؤقتًا|مغلق مؤقتا|مغلق نهائيًا|مغلق نهائيا|يغلق قريبًا|يغلق قريبا|وقت الإغلاق|وقت الفتح',
  fa: 'باز|باز است|بسته|بسته است|باز می‌شود|بسته می‌شود|موقتا بسته|تعطیل|اکنون باز|هم‌اکنون باز است|تعطیل است',
  hi: 'खुला|खुला है|बंद|बंद है|बंद होने का समय|खुलने का समय|बंद होगा|खुलेगा|बंद होता है|खुलता है|अभी खुला है|अस्थायी रूप से बंद|खुलेगी',
  th: 'เปิด|เปิดอยู่|เปิดทำการ|ปิด|ปิดอยู่|ปิดทำการ|ปิดทำการแล้ว|จะปิด|จะเปิด|เปิดเวลา|ปิดเวลา|ใกล้ปิด|ปิดชั่วคราว|เปิดตลอด 24 ชั่วโมง',
  vi: 'mở cửa|đang mở cửa|đã đóng cửa|đóng cửa|đang mở|đang đóng cửa|sắp đóng cửa|sắp mở cửa|tạm thời đóng cửa|đóng cửa vĩnh viễn|mở cửa lúc|đóng cửa lúc|mở cửa cả ngày',
  id: 'buka|tutup|buka sekarang|segera tutup|tutup pukul|buka pukul|tutup sementara|tutup permanen|akan tutup|akan buka',
  nn: 'ope|opent|stengt|stengjer|opnar|ope no|mellombels stengt',
  is: 'opið|lokað|lokar|opnar|opið núna|lokar bráðum|tímabundið lokað|varanlega lokað|opið allan sólarhringinn',
  ca: 'obert|oberta|tancat|tancada|obre|tanca|obert ara|tancat ara|tancat temporalment|tancat permanentment|obert 24 hores',
  gl: 'aberto|pechado|abre|pecha|aberto agora|pechado temporalmente|pechado permanentemente',
  eu: 'irekita|zabalik|itxita|ireki|itxi|irekiko da|itxiko da|itxiera ordua|irekiera ordua|behin behinean itxita',
  cy: 'ar agor|ar gau|yn agor|yn cau|agor nawr',
  ga: 'oscailte|dúnta|osclaíonn|dúnann|oscailte anois',
  mk: 'отворено|затворено|отвора|затвора|се отвора|се затвора|отворено сега|привремено затворено|трајно затворено',
  sq: 'hapur|mbyllur|hapet|mbyllet|hap|mbyll|e hapur|e mbyllur|përkohësisht e mbyllur',
  be: 'адчынена|зачынена|адчыняецца|зачыняецца|адкрыта|закрыта|адкрываецца|закрываецца|часова зачынена',
  hy: 'բաց է|փակ է|բացվում է|փակվում է|բաց|փակ|կբացվի|կփակվի|ժամանակավորապես փակ է',
  ka: 'ღიაა|დაკეტილია|იხურება|იხსნება|იკეტება|დროებით დაკეტილია|დახურულია',
  az: 'açıqdır|bağlıdır|açıq|bağlı|açılır|bağlanır|müvəqqəti bağlıdır',
  kk: 'ашық|жабық|ашылады|жабылады|уақытша жабық',
  uz: 'ochiq|yopiq|ochiladi|yopiladi|vaqtincha yopiq',
  sw: 'imefunguliwa|imefungwa|itafunguliwa|itafungwa|hufunguliwa|hufungwa|hufungua|hufunga|inafunguliwa|inafungwa|wazi|imefungwa kwa muda',
  fil: 'bukas|sarado|magsasara|magbubukas|nagsasara|nagbubukas|bukas ngayon|sarado ngayon|pansamantalang sarado|permanenteng sarado',
  ms: 'dibuka|ditutup|buka|tutup|dibuka sekarang|tutup sementara|akan ditutup|akan dibuka',
  bn: 'খোলা|খোলা আছে|বন্ধ|বন্ধ আছে|বন্ধ হবে|খুলবে|বন্ধ হয়|খোলে|সাময়িকভাবে বন্ধ|স্থায়ীভাবে বন্ধ',
  ur: 'کھلا|کھلا ہے|بند|بند ہے|بند ہوگا|کھلے گا|بند ہو گا|کھلتا ہے|بند ہونے کا وقت|کھلنے کا وقت|بند ہوتا ہے|عارضی طور پر بند',
  mr: 'उघडे|उघडे आहे|बंद आहे|बंद होईल|उघडेल|बंद होते',
  ta: 'திறந்துள்ளது|மூடப்பட்டுள்ளது|மூடப்படும்|திறக்கப்படும்|தற்காலிகமாக மூடப்பட்டுள்ளது',
  te: 'తెరిచి ఉంది|మూసివేయబడింది|మూసివేస్తారు|తెరుస్తారు',
};

/** The same in scripts without blanks, anywhere in the words. */
const STATE_SIGNS =
  /営業中|営業時間外|営業終了|営業開始|営業時間|本日休業|定休日|臨時休業|閉業|閉店|開店|まもなく閉店|まもなく営業|24\s?時間営業|营业中|營業中|正在营业|已打烊|打烊|休息中|营业时间|營業時間|开始营业|開始營業|暂停营业|暫停營業|即将打烊|即將打烊|停业|歇業|今日休息|營業至|营业至|24\s?小时营业|24\s?小時營業|영업\s?중|영업\s?종료|영업\s?시작|영업\s?전|오늘\s?휴무|정기\s?휴무|휴무일?|라스트\s?오더|곧\s?영업|24\s?시간\s?영업|브레이크\s?타임|임시\s?휴업|폐업|휴업|접수\s?마감|진료\s?(?:전|중|종료|시작|마감)/u;

/** Words around the times of a state. */
const AROUND =
  'at until till to in on from soon now today tomorrow again tonight min mins minutes hour hours hr hrs um bis ab in kürze bald heute morgen jetzt uhr demnächst wieder à a de dans bientôt aujourd hui demain jusqu actuellement maintenant las la el en hasta desde hoy mañana pronto ahora horas alle dalle fra tra presto oggi domani adesso fino às as à até em breve hoje amanhã agora daqui om tot binnenkort vandaag morgen nu kl snart idag imorgon till i dag i morgen til nå kello klo pian tänään huomenna asti o do od wkrótce teraz dziś dzisiaj jutro godz ve v ob od do brzy dnes zítra nyní teď se sa o zajtra čoskoro teraz dnes na za u su hamarosan ma holnap most kor ig la ora în curând astăzi azi mâine acum pana până sutra danes jutri kmalu danas uskoro sad сада ускоро σε στις στη στην τις σύντομα σήμερα αύριο τώρα μ.μ π.μ μμ πμ yakında bugün yarın şimdi şu an saat saati через в до с скоро сегодня завтра сейчас часов часа час минут минуты мин ч пн вт ср чт пт сб вс о у до з скоро сьогодні завтра зараз хв год хвилин ב ב- עד מ היום מחר עכשיו כעת בקרוב ביום בשעה א ב ג ד ה ו ש الساعة عند في حتى من قريبا قريبًا اليوم غدا غدًا الآن ص م صباحا مساء صباحًا مساءً lúc đến hôm nay ngày mai bây giờ sáng chiều tối giờ pukul sampai hingga hari ini besok segera sekarang wib wita wit เวลา น ถึง วันนี้ พรุ่งนี้ เร็วๆ นี้ ساعت तक pm am p.m a.m uur h th cn ora óra óráig เร็ว ๆ kell klukkan kl núna bráðum ara ds dl dt dc dj dv dg les a partir d de demà avui во од наскоро утре денес сега ին ից ժամը ზე საათზე da də де да те та saat soat сағат në orën e saa asubuhi jioni usiku mchana nang ng alas pada pukul jam pg ptg টায় টা রাত সকাল সন্ধ্যা দুপুর বিকেল সময় রাতে रात सुबह शाम दोपहर बजे को कल आज پر رات صبح شام بجے کل ساعت شب صبح عصر ظهر تا nn nå nú ore alle ob em les ås ás';

const LONGEST_BUTTONS = 60;
const MOST_BUTTON_WORDS = 8;

let buttons: Set<string> | undefined;
let services: Set<string> | undefined;
let others: Set<string> | undefined;
let states: Map<string, number> | undefined;
let around: Set<string> | undefined;

function plainWords(text: string): string {
  return fold(text)
    .replace(/[^\p{L}\p{M}\p{N}&]+/gu, ' ')
    .trim();
}

/** The form in which the words of interfaces are compared. Each text is looked up in several lists. */
const plain = remembered(plainWords, 1_000);

function phrases(byLanguage: Record<string, string>): Set<string> {
  return new Set(Object.values(byLanguage).flatMap((list) => list.split('|').map(plain)));
}

/** "Save", "Directions", "Uložit", "길찾기": a button, tab or heading of an interface. */
export function isPanelButton(text: string): boolean {
  buttons ??= phrases(BUTTONS);
  if (text.length > LONGEST_BUTTONS) return false;
  const words = plain(text).split(' ');
  if (words.length > MOST_BUTTON_WORDS) return false;
  // Several buttons in a row: "E-Mail Website Route".
  for (let first = 0; first < words.length;) {
    let count = Math.min(MOST_STATE_WORDS, words.length - first);
    while (count > 0 && !buttons.has(words.slice(first, first + count).join(' '))) count--;
    if (count === 0) return buttons.has(words.join(' '));
    first += count;
  }
  return true;
}

/** "Dine-in", "Jídlo s sebou", "No delivery": what a place offers, in the words of an interface. */
export function isPanelService(text: string): boolean {
  services ??= phrases(SERVICES);
  if (text.length > 50) return false;
  if (services.has(plain(text))) return true;
  const denied = text.trim().replace(DENIAL, '').trim();
  return denied !== text.trim() && (services.has(plain(denied)) || services.has(plain(denied).replace(/(?:服务|服務)$/u, '')));
}

/** "Sponsored", "No reviews": what a list says of an entry itself. */
export function isPanelRemark(text: string): boolean {
  others ??= new Set([...ADVERTISEMENTS.split('|'), ...WITHOUT_RATING.split('|'), ...SOURCES.split('|')].map(plain));
  return text.length <= 50 && others.has(plain(text));
}

const LONGEST_STATE = 70;
const MOST_STATE_WORDS = 4;

/** "Open", "Closes 10:30 PM", "Zavírá ve 20:00", "21:00에 영업 종료": the state of opening at some time, and nothing else. */
export function isPanelState(text: string): boolean {
  if (text.length > LONGEST_STATE) return false;
  if (STATE_SIGNS.test(text)) return text.replace(STATE_SIGNS, '').replace(/[^\p{L}]/gu, '').length <= 14;
  const words = plain(text).split(' ');
  if (states === undefined) {
    states = new Map();
    for (const phrase of phrases(STATES)) states.set(phrase, phrase.split(' ').length);
  }
  // A word may be before the state, "Se închide", and where the verb comes last all of the time: "रात 10 बजे बंद होगा".
  for (let first = 0; first < words.length; first++) {
    const before = words.slice(0, first);
    if (!before.every(isAround)) return false;
    if (first > 1 && !before.some((word) => /\p{Nd}/u.test(word))) continue;
    for (let count = Math.min(MOST_STATE_WORDS, words.length - first); count > 0; count--) {
      if (!states.has(words.slice(first, first + count).join(' '))) continue;
      return words.slice(first + count).every(isAround) || restIsState(words.slice(first + count));
    }
  }
  return false;
}

/** "Open Closes 9 PM": two states in one, without a sign between them. */
function restIsState(words: string[]): boolean {
  const second = words.findIndex((word) => states?.has(word) === true);
  return second >= 0 && words.slice(0, second).every(isAround) && words.slice(second + 1).every(isAround);
}

function isAround(word: string): boolean {
  around ??= new Set([...plain(AROUND).split(' '), ...weekdayNames()]);
  return !/\p{L}/u.test(word) || around.has(word) || /^\p{Nd}+[\p{L}\p{M}]{1,5}$/u.test(word) || /^[בה]\p{Script=Hebrew}/u.test(word);
}

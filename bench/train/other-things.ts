/** Common words of a language for lists that are not of places: people with what they do, and dishes. */
export interface OtherThings {
  lang: string;
  firstNames: string;
  family: string;
  /** The family name comes first, without a blank between. */
  familyFirst?: true;
  roles: string;
  dishes: string;
  /** Headings of a page of people, and of one of dishes. */
  titles: [people: string, dishes: string];
}

export const OTHER_THINGS: OtherThings[] = [
  {
    lang: 'en',
    firstNames: 'James Mary Robert Linda David Susan Thomas Karen Daniel Emma Olivia George',
    family: 'Smith Johnson Williams Brown Jones Miller Davis Wilson Moore Taylor Clark Walker',
    roles: 'Managing Director|Head of Sales|Software Engineer|Office Manager|Designer|Accountant|Customer Support',
    dishes: 'Chicken Soup|Caesar Salad|Beef Stew|Apple Pie|Fish and Chips|Roast Potatoes|Pancakes|Tomato Soup|Cheesecake|Lemon Tart',
    titles: ['Our team', 'Recipes for the week'],
  },
  {
    lang: 'de',
    firstNames: 'Hans Petra Stefan Monika Andreas Sabine Michael Julia Thomas Anna Lukas Katharina',
    family: 'Müller Schmidt Schneider Fischer Weber Meyer Wagner Becker Schulz Hoffmann Koch Richter',
    roles: 'Geschäftsführer|Leiterin Vertrieb|Softwareentwickler|Buchhaltung|Assistenz|Kundendienst|Projektleiterin',
    dishes:
      'Kartoffelsuppe|Linsensalat|Rinderrouladen|Apfelkuchen|Käsespätzle|Gulasch|Pfannkuchen|Tomatensuppe|Nudelauflauf|Bratkartoffeln',
    titles: ['Unser Team', 'Rezepte für jeden Tag'],
  },
  {
    lang: 'fr',
    firstNames: 'Jean Marie Pierre Sophie Nicolas Claire Julien Camille Antoine Isabelle Louis Chloé',
    family: 'Martin Bernard Dubois Thomas Robert Richard Petit Durand Leroy Moreau Simon Laurent',
    roles: 'Directeur général|Responsable commerciale|Développeur|Comptable|Assistante|Chef de projet|Service client',
    dishes:
      'Soupe à l’oignon|Salade niçoise|Bœuf bourguignon|Tarte aux pommes|Quiche lorraine|Ratatouille|Crêpes|Gratin dauphinois|Mousse au chocolat',
    titles: ['Notre équipe', 'Nos recettes'],
  },
  {
    lang: 'es',
    firstNames: 'José María Carlos Ana Luis Carmen Javier Laura Miguel Elena Pablo Lucía',
    family: 'García Fernández González López Martínez Sánchez Pérez Gómez Ruiz Díaz Moreno Álvarez',
    roles: 'Director general|Jefa de ventas|Programador|Contabilidad|Recepcionista|Diseñadora|Atención al cliente',
    dishes:
      'Sopa de lentejas|Ensalada mixta|Paella de verduras|Tarta de manzana|Tortilla de patatas|Gazpacho|Arroz con leche|Croquetas|Flan de huevo',
    titles: ['Nuestro equipo', 'Recetas fáciles'],
  },
  {
    lang: 'it',
    firstNames: 'Marco Giulia Luca Francesca Andrea Chiara Matteo Sara Paolo Elena Davide Martina',
    family: 'Rossi Russo Ferrari Esposito Bianchi Romano Colombo Ricci Marino Greco Conti Gallo',
    roles: 'Amministratore delegato|Responsabile vendite|Sviluppatore|Contabile|Segreteria|Grafica|Assistenza clienti',
    dishes:
      'Minestrone|Insalata di riso|Lasagne al forno|Torta di mele|Risotto ai funghi|Parmigiana di melanzane|Tiramisù|Gnocchi al ragù|Panna cotta',
    titles: ['Il nostro team', 'Ricette della nonna'],
  },
  {
    lang: 'pl',
    firstNames: 'Jan Anna Piotr Maria Krzysztof Katarzyna Andrzej Agnieszka Tomasz Ewa Paweł Zofia',
    family: 'Nowak Kowalski Wiśniewski Wójcik Kamiński Lewandowski Zieliński Szymański Woźniak Dąbrowski Mazur Krawczyk',
    roles: 'Prezes zarządu|Dyrektor sprzedaży|Programista|Księgowa|Asystentka|Projektant|Obsługa klienta',
    dishes: 'Zupa pomidorowa|Sałatka jarzynowa|Bigos|Szarlotka|Pierogi ruskie|Gołąbki|Naleśniki|Żurek|Placki ziemniaczane|Sernik',
    titles: ['Nasz zespół', 'Przepisy kulinarne'],
  },
  {
    lang: 'tr',
    firstNames: 'Mehmet Ayşe Mustafa Fatma Ahmet Zeynep Ali Elif Hasan Emine Murat Merve',
    family: 'Yılmaz Kaya Demir Çelik Şahin Yıldız Aydın Öztürk Arslan Doğan Kılıç Aslan',
    roles: 'Genel Müdür|Satış Müdürü|Yazılım Mühendisi|Muhasebe|Asistan|Tasarımcı|Müşteri Hizmetleri',
    dishes: 'Mercimek çorbası|Çoban salatası|Kuru fasulye|Elmalı kurabiye|Mantı|Karnıyarık|Sütlaç|İmam bayıldı|Zeytinyağlı sarma',
    titles: ['Ekibimiz', 'Yemek tarifleri'],
  },
  {
    lang: 'ru',
    firstNames: 'Александр Мария Дмитрий Анна Сергей Елена Андрей Ольга Иван Наталья Михаил Татьяна',
    family: 'Иваненко Петренко Бондаренко Коваленко Шевченко Ткаченко Романенко Павленко Савченко Кравченко',
    roles: 'Генеральный директор|Менеджер по продажам|Программист|Бухгалтер|Секретарь|Дизайнер|Врач-терапевт',
    dishes: 'Борщ|Салат оливье|Котлеты|Яблочный пирог|Пельмени|Щи из капусты|Блины|Гречневая каша|Винегрет|Сырники',
    titles: ['Наша команда', 'Рецепты'],
  },
  {
    lang: 'bg',
    firstNames: 'Георги Мария Иван Елена Димитър Десислава Николай Виктория Петър Радка',
    family: 'Иванов Димитров Петров Георгиев Николов Стоянов Тодоров Христов Ангелов Попов',
    roles: 'Управител|Мениджър продажби|Програмист|Счетоводител|Асистент|Дизайнер|Лекар',
    dishes: 'Боб чорба|Шопска салата|Мусака|Баница|Таратор|Пълнени чушки|Кебапчета|Лютеница|Мекици',
    titles: ['Нашият екип', 'Рецепти'],
  },
  {
    lang: 'ja',
    firstNames: '太郎 花子 健一 美咲 翔太 陽子 大輔 由美 直樹 恵子 拓也 真由美',
    family: '佐藤 鈴木 高橋 田中 伊藤 渡辺 山本 中村 小林 加藤 吉田 山田',
    familyFirst: true,
    roles: '代表取締役|営業部長|エンジニア|経理担当|デザイナー|院長|看護師|講師',
    dishes: '味噌汁|肉じゃが|親子丼|鶏の唐揚げ|ポテトサラダ|カレーライス|茶碗蒸し|だし巻き卵|豚の生姜焼き|抹茶プリン',
    titles: ['スタッフ紹介', '料理レシピ一覧'],
  },
  {
    lang: 'zh',
    firstNames: '伟 芳 娜 敏 静 强 磊 军 洋 勇 艳 杰 明 丽',
    family: '王 李 张 刘 陈 杨 赵 黄 周 吴 徐 孙',
    familyFirst: true,
    roles: '总经理|销售总监|软件工程师|会计|设计师|教授|主任医师|客服',
    dishes: '红烧肉|宫保鸡丁|麻婆豆腐|番茄炒蛋|酸辣汤|清蒸鱼|回锅肉|糖醋排骨|蛋炒饭|绿豆糕',
    titles: ['团队介绍', '家常菜谱'],
  },
  {
    lang: 'ko',
    firstNames: '민준 서연 지훈 지우 현우 수빈 성민 은지 영수 미경 준호 하은',
    family: '김 이 박 최 정 강 조 윤 장 임 한 오',
    familyFirst: true,
    roles: '대표이사|영업 팀장|개발자|회계 담당|디자이너|원장|간호사|상담원',
    dishes: '김치찌개|비빔밥|불고기|잡채|된장국|떡볶이|갈비찜|해물파전|미역국|삼계탕',
    titles: ['직원 소개', '요리 레시피'],
  },
  {
    lang: 'ar',
    firstNames: 'محمد فاطمة أحمد مريم علي عائشة خالد نورة يوسف سارة حسن ليلى',
    family: 'العلي الحسن الأحمد الخطيب النجار الحداد الشريف السيد المصري العمري',
    roles: 'المدير العام|مدير المبيعات|مهندس برمجيات|محاسب|مصمم|طبيب|خدمة العملاء',
    dishes: 'شوربة العدس|تبولة|كبسة الدجاج|حمص|فلافل|محشي|كنافة|ملوخية|مقلوبة',
    titles: ['فريق العمل', 'وصفات الطبخ'],
  },
  {
    lang: 'he',
    firstNames: 'יוסף מרים דוד שרה משה רחל אברהם נועה דניאל תמר אורי מאיה',
    family: 'כהן לוי מזרחי פרץ ביטון דהן אברהם פרידמן מלכה אזולאי',
    roles: 'מנכ״ל|מנהלת מכירות|מהנדס תוכנה|הנהלת חשבונות|מעצבת|רופא משפחה|שירות לקוחות',
    dishes: 'מרק עדשים|סלט ירקות|שקשוקה|עוגת תפוחים|חומוס|פלאפל|קוסקוס|בורקס|עוגת גבינה',
    titles: ['הצוות שלנו', 'מתכונים'],
  },
  {
    lang: 'el',
    firstNames: 'Γιώργος Μαρία Δημήτρης Ελένη Κώστας Κατερίνα Νίκος Βασιλική Γιάννης Σοφία',
    family: 'Παπαδόπουλος Παπαδάκης Γεωργίου Δημητρίου Νικολάου Ιωάννου Κωνσταντίνου Οικονόμου Βασιλείου',
    roles: 'Διευθύνων Σύμβουλος|Υπεύθυνη Πωλήσεων|Προγραμματιστής|Λογιστής|Γραμματεία|Σχεδιάστρια|Ιατρός',
    dishes: 'Φασολάδα|Χωριάτικη σαλάτα|Μουσακάς|Σπανακόπιτα|Γεμιστά|Κεφτεδάκια|Ρυζόγαλο|Τζατζίκι|Παστίτσιο',
    titles: ['Η ομάδα μας', 'Συνταγές'],
  },
  {
    lang: 'th',
    firstNames: 'สมชาย สมหญิง วิชัย มาลี ประเสริฐ สุดา อนุชา พรทิพย์ ณัฐพล กัญญา',
    family: 'ใจดี สุขใจ แสงทอง ศรีสุข ทองดี วงศ์ใหญ่ บุญมา รักไทย',
    roles: 'กรรมการผู้จัดการ|ผู้จัดการฝ่ายขาย|วิศวกร|บัญชี|นักออกแบบ|อาจารย์|แพทย์',
    dishes: 'ต้มยำกุ้ง|ผัดไทย|แกงเขียวหวาน|ส้มตำ|ข้าวผัด|ไข่เจียว|ข้าวเหนียวมะม่วง|ต้มข่าไก่|ลาบหมู',
    titles: ['บุคลากร', 'สูตรอาหาร'],
  },
  {
    lang: 'hi',
    firstNames: 'राहुल प्रिया अमित सुनीता विजय अंजलि संजय पूजा राजेश कविता अनिल नेहा',
    family: 'शर्मा वर्मा गुप्ता सिंह कुमार मिश्रा यादव पटेल जोशी अग्रवाल',
    roles: 'प्रबंध निदेशक|बिक्री प्रमुख|इंजीनियर|लेखाकार|डिज़ाइनर|चिकित्सक|ग्राहक सेवा',
    dishes: 'दाल मखनी|आलू गोभी|पनीर टिक्का|खिचड़ी|राजमा चावल|गाजर का हलवा|समोसा|पालक पनीर|खीर',
    titles: ['हमारी टीम', 'व्यंजन विधि'],
  },
];

/**
 * Words for spans of time, distances and months in 34 languages, folded: written by `node tools/time-words.ts` from Unicode's CLDR
 * (Unicode License v3). Made at run time they would hold the process for 160 ms.
 */
export const CLDR_TIME_WORDS =
  'aastat abril agosto agustos agustus ani anni anos ans anys aout april aprila aprile aprilie aprilis aprill ar aralık august ' +
  'augusta augusti augusts augustus augusztus avgust avril ay balandzio birzelio brezna bulan cervence cervna chilometri czerwca dage ' +
  'dagen dakika dam dana days december decembra decembre decembrie decembris desember detsember dezember dezembro dias dicembre ' +
  'diciembre dienas dienos dienu dies dneva dni dnu dny dubna dygn døgn ekim elokuuta enero ev eylul febbraio febrero februar ' +
  'februara februari februarie februaris february fevereiro fevrier gadi gadu geguzes gennaio gio giorni giugno godina godine godzin ' +
  'godziny grudnia gruodzio gun hafta hari haziran heinakuuta helmikuuta het heures hodin hodiny honap horas hores hours huhtikuuta ' +
  'ianuarie iulie iunie jaanuar jaar jahre jam janeiro januar januara januari january janvaris janvier joulukuuta jours judzes judzu ' +
  'juillet juin jula julho juli julij julijs julio julius july juna june junho juni junij junijs junio junius juuli juuni kasım ' +
  'kesakuuta kilomeetrit kilomet kilometara kilometer kilometers kilometra kilometrai kilometre kilometres kilometri kilometria ' +
  'kilometros kilometrov kilometrow kilometru kilometry kolovoza kovo kuud kuukautta kvetna kwietnia lapkricio lat lata ledna let ' +
  'leti liepos lipca lipnja listopada listopadu lokakuuta luglio luni lutego maaliskuuta maanden maart maggio mai maijs mailia maio ' +
  'maj maja majus manader maneder marca march marcius marco marec maret marraskuuta mars mart martie marts marz marzo may mayo mayıs ' +
  'mei meilen menesi menesiai menesiu menesu menit merfold meseca mesecev meses mesi mesiace mesiacov mesice mesicu mesos metai metu ' +
  'miesiace miesiecy miglia miili mijl mil mile miles milhas milj milja milje milji millas milles minggu minuciu minusu minut minuta ' +
  'minute minuten minuter minutes minuti minutit minutos minuts minutter minuty minuuttia mjeseca mjeseci mois monate months mylios ' +
  'myliu nadalat nam nap nedelas nedelu ngay nisan noiembrie november novembra novembre novembris novembro noviembre ocak october ' +
  'octobre octombrie octubre oktober oktobra oktobris oktoober oopaeva ora ore ottobre outubro ozujka paivaa pazdziernika perc phut ' +
  'prosinca prosince quilometres quilometros rijna rokov roky rugpjucio rugsejo rujna saat saptamani sata sati sausio savaiciu ' +
  'savaites semaines semanas september septembra septembre septembrie septembris septiembre setembro setmanes settembre settimane ' +
  'sierpnia sijecnja spalio srpna srpnja studenoga stundas stunden stundu stycznia subat svibnja syyskuuta szeptember tage tahun ' +
  'tammikuuta tedna tednov temmuz thang timer timmar tjedana tjedna toukokuuta travnja tuan tundi tuntia tydnu tydny tygodni tygodnie ' +
  'tyzdne tyzdnov uger uker unora ur uri uur valandos valandu vasario veckor veebruar veljace viikkoa vuotta weeks weken wochen ' +
  'wrzesnia years yıl zari zile απριλιου αυγουστου δεκεμβριου εβδομαδες ετη ημερες ιανουαριου ιουλιου ιουνιου λεπτα μαιου μαρτιου ' +
  'μηνες μιλια νοεμβριου οκτωβριου σεπτεμβριου φεβρουαριου χιλιομετρα ωρες август августа апреля април березня вересня года годин ' +
  'година године години грудня дана декабря декември децембар днеи дни дня дні днів жовтня июля июня квітня километара километра ' +
  'километров кілометри кілометрів лет липня листопада лютого маи март марта мая мај месеца месеци месяца месяцев мили миль милі ' +
  'минут минута минути минуты миља миље місяці місяців недели недель недеља недеље новембар ноември ноября октобар октомври октября ' +
  'роки років сата сати седмици сентября септембар септември серпня січня тижні тижнів травня фебруар февраля февруари хвилин хвилини ' +
  'часа часов червня юли юни января януари јануар јул јун אוגוסט אוקטובר אפריל דצמבר דקות חודשיים חודשים יולי יומיים יוני ימים ינואר ' +
  'מאי מייל מרץ נובמבר ספטמבר פברואר קילומטרים שבועות שבועיים שנים שעות שעתיים ابريل اسابيع اسبوعا اسبوعان اشهر اغسطس اكتوبر اميال ' +
  'اوت اوریل ايام اکتبر دسامبر دقايق دقيقة دقيقتان دقیقه ديسمبر روز ساعات ساعة ساعت ساعتان سال سبتمبر سنة سنتان سنوات سپتامبر شهرا ' +
  'شهران فبراير فوریه كيلومتر كيلومترا كيلومترات مارس ماه مايو مایل مه ميلا ميلان نوامبر نوفمبر هفته يناير يوليو يوما يومان يونيو ' +
  'ژانویه ژوين ژويیه کیلومتر अकटबर अगसत अपरल कलमटर घट जन जनवर जलई दन दसबर नवबर फरवर मई मनट मरच मल महन वरष सतबर सपतह';

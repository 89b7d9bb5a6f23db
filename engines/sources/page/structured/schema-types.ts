/** schema.org's Place with its subtypes (https://schema.org/Place), LocalBusiness among them; without regions and parts of the earth. */
const PLACE_TYPES = new Set(
  (
    'Place Accommodation Apartment ApartmentComplex CampingPitch FloorPlan House Residence Room HotelRoom MeetingRoom SingleFamilyResidence Suite GatedResidenceCommunity ' +
    'CivicStructure Airport Aquarium Beach BoatTerminal Bridge BusStation BusStop Campground Cemetery Crematorium EducationalOrganization EventVenue FireStation GovernmentBuilding ' +
    'CityHall Courthouse DefenceEstablishment Embassy LegislativeBuilding Hospital MovieTheater Museum MusicVenue Park ParkingFacility PerformingArtsTheater PlaceOfWorship BuddhistTemple ' +
    'Church CatholicChurch HinduTemple Mosque Synagogue Playground PoliceStation PublicToilet RVPark StadiumOrArena SubwayStation TaxiStand TrainStation Zoo ' +
    'Landform BodyOfWater Canal LakeBodyOfWater OceanBodyOfWater Pond Reservoir RiverBodyOfWater SeaBodyOfWater Waterfall Mountain Volcano ' +
    'LandmarksOrHistoricalBuildings TouristAttraction TouristDestination CollegeOrUniversity School HighSchool MiddleSchool ElementarySchool Preschool ' +
    'LocalBusiness AnimalShelter ArchiveOrganization AutomotiveBusiness AutoBodyShop AutoDealer AutoPartsStore AutoRental AutoRepair AutoWash GasStation MotorcycleDealer MotorcycleRepair ' +
    'ChildCare Dentist DryCleaningOrLaundry EmergencyService EmploymentAgency EntertainmentBusiness AdultEntertainment AmusementPark ArtGallery Casino ComedyClub NightClub ' +
    'FinancialService AccountingService AutomatedTeller BankOrCreditUnion InsuranceAgency FoodEstablishment Bakery BarOrPub Brewery CafeOrCoffeeShop Distillery FastFoodRestaurant ' +
    'IceCreamShop Restaurant Winery GovernmentOffice PostOffice HealthAndBeautyBusiness BeautySalon DaySpa HairSalon HealthClub NailSalon TattooParlor HomeAndConstructionBusiness ' +
    'Electrician GeneralContractor HVACBusiness HousePainter Locksmith MovingCompany Plumber RoofingContractor InternetCafe LegalService Attorney Notary Library LodgingBusiness ' +
    'BedAndBreakfast Hostel Hotel Motel Resort SkiResort VacationRental MedicalBusiness CommunityHealth Dermatology DietNutrition Emergency Geriatric Gynecologic MedicalClinic CovidTestingFacility ' +
    'Midwifery Nursing Obstetric Oncologic Optician Optometric Otolaryngologic Pediatric Pharmacy Physician IndividualPhysician PhysiciansOffice Physiotherapy PlasticSurgery Podiatric PrimaryCare ' +
    'Psychiatric PublicHealth VeterinaryCare DiagnosticLab ProfessionalService RadioStation RealEstateAgent RecyclingCenter SelfStorage ShoppingCenter SportsActivityLocation BowlingAlley ExerciseGym ' +
    'GolfCourse PublicSwimmingPool SportsClub TennisComplex Store BikeStore BookStore ClothingStore ComputerStore ConvenienceStore DepartmentStore ElectronicsStore Florist FurnitureStore ' +
    'GardenStore GroceryStore HardwareStore HobbyShop HomeGoodsStore JewelryStore LiquorStore MensClothingStore MobilePhoneStore MovieRentalStore MusicStore OfficeEquipmentStore OutletStore ' +
    'PawnShop PetStore ShoeStore SportingGoodsStore TireShop ToyStore WholesaleStore TelevisionStation TouristInformationCenter TravelAgency'
  ).split(' '),
);

const ORGANIZATION_TYPES = new Set(
  (
    'Organization Corporation NGO Airline Consortium Cooperative FundingScheme GovernmentOrganization LibrarySystem MedicalOrganization NewsMediaOrganization ' +
    'OnlineBusiness OnlineStore PerformingGroup PoliticalParty Project ResearchOrganization SearchRescueOrganization SportsOrganization SportsTeam WorkersUnion Brand'
  ).split(' '),
);

const REGION_TYPES = new Set('AdministrativeArea City Country State SchoolDistrict Continent DefinedRegion GeoShape'.split(' '));

/** What a node of schema.org data may be, as far as places go. */
type SchemaKind = 'place' | 'organization' | 'event' | 'region' | 'other';

/** "http://schema.org/Hotel", "schema:Hotel", "https://schema.org/Hotel#x" as "Hotel". */
export function shortType(type: string): string {
  return type
    .trim()
    .replace(/[/#]+$/, '')
    .replace(/^.*[/#:]/, '');
}

/** The kind of the first type that says one. */
export function schemaKindOf(types: string[]): SchemaKind {
  const short = types.map(shortType);
  if (short.some((type) => PLACE_TYPES.has(type))) return 'place';
  if (short.some((type) => type === 'Event' || /^[A-Z]\w*(?:Event|Festival)$/.test(type) || type === 'Hackathon' || type === 'EventSeries'))
    return 'event';
  if (short.some((type) => ORGANIZATION_TYPES.has(type))) return 'organization';
  return short.some((type) => REGION_TYPES.has(type)) ? 'region' : 'other';
}

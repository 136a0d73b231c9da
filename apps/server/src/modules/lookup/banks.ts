import { type BankCode, banksByVariant, type BankItemOutput, type Variant } from '@krapao/contract';

type Names = Omit<BankItemOutput, 'code'>;

const names: Record<BankCode, Names> = {
  KBANK: { nameTH: 'กสิกรไทย', nameEN: 'Kasikornbank', nameLA: 'ກະສິກອນໄທ' },
  SCB: { nameTH: 'ไทยพาณิชย์', nameEN: 'Siam Commercial Bank', nameLA: 'ໄທພານິດ' },
  KTB: { nameTH: 'กรุงไทย', nameEN: 'Krungthai Bank', nameLA: 'ກຸງໄທ' },
  BBL: { nameTH: 'กรุงเทพ', nameEN: 'Bangkok Bank', nameLA: 'ບາງກອກ' },
  // TMB and Thanachart merged into ttb in 2021; the code is still the older one.
  TMB: { nameTH: 'ทีเอ็มบีธนชาต', nameEN: 'TMBThanachart (ttb)', nameLA: 'ທີເອັມບີທະນະຊາດ' },
  BAY: { nameTH: 'กรุงศรีอยุธยา', nameEN: 'Krungsri', nameLA: 'ກຸງສີອະຍຸດທະຍາ' },
  GSB: { nameTH: 'ออมสิน', nameEN: 'Government Savings Bank', nameLA: 'ອອມສິນ' },
  CIMB: { nameTH: 'ซีไอเอ็มบี ไทย', nameEN: 'CIMB Thai', nameLA: 'ຊີໄອເອັມບີ ໄທ' },
  UOB: { nameTH: 'ยูโอบี', nameEN: 'UOB Thailand', nameLA: 'ຢູໂອບີ' },
  KKP: { nameTH: 'เกียรตินาคินภัทร', nameEN: 'Kiatnakin Phatra Bank', nameLA: 'ກຽດນາຄິນພັດ' },
  BAAC: { nameTH: 'ธ.ก.ส.', nameEN: 'BAAC', nameLA: 'ທກສ' },
  GHB: { nameTH: 'อาคารสงเคราะห์', nameEN: 'Government Housing Bank', nameLA: 'ອາຄານສົງເຄາະ' },
  TISCO: { nameTH: 'ทิสโก้', nameEN: 'TISCO Bank', nameLA: 'ທິສໂກ້' },
  LHB: { nameTH: 'แลนด์ แอนด์ เฮ้าส์', nameEN: 'LH Bank', nameLA: 'ແລນ ແອນ ເຮົ້າ' },
  JPMC: { nameTH: 'เจพีมอร์แกน เชส', nameEN: 'JPMorgan Chase Bank', nameLA: 'ເຈພີມໍແກນ ເຊສ' },
  OCBC: { nameTH: 'โอซีบีซี', nameEN: 'OCBC Bank', nameLA: 'ໂອຊີບີຊີ' },
  CITI: { nameTH: 'ซิตี้แบงก์', nameEN: 'Citibank', nameLA: 'ຊິຕີ້ແບ້ງ' },
  SMBC: { nameTH: 'ซูมิโตโม มิตซุย แบงกิ้ง คอร์ปอเรชั่น', nameEN: 'Sumitomo Mitsui Banking Corporation', nameLA: 'ຊູມິໂຕໂມ ມິດຊຸຍ ແບ້ງກິ້ງ ຄໍປໍເຣຊັນ' },
  SCBT: { nameTH: 'สแตนดาร์ดชาร์เตอร์ด (ไทย)', nameEN: 'Standard Chartered Bank (Thai)', nameLA: 'ສະແຕນດາດຊາເຕີດ (ໄທ)' },
  MEGA: { nameTH: 'เมกะ สากลพาณิชย์', nameEN: 'Mega International Commercial Bank', nameLA: 'ເມກາ ສາກົນພານິດ' },
  BOFA: { nameTH: 'แห่งอเมริกา', nameEN: 'Bank of America', nameLA: 'ແຫ່ງອາເມຣິກາ' },
  IOB: { nameTH: 'อินเดียนโอเวอร์ซีส์', nameEN: 'Indian Overseas Bank', nameLA: 'ອິນດຽນໂອເວີຊີ' },
  HSBC: { nameTH: 'ฮ่องกงและเซี่ยงไฮ้แบงกิ้งคอร์ปอเรชั่น', nameEN: 'HSBC', nameLA: 'ຮົງກົງ ແລະ ຊຽງໄຮ້' },
  DB: { nameTH: 'ดอยซ์แบงก์', nameEN: 'Deutsche Bank', nameLA: 'ດອຍແບ້ງ' },
  EXIM: { nameTH: 'เพื่อการส่งออกและนำเข้าแห่งประเทศไทย', nameEN: 'Export-Import Bank of Thailand', nameLA: 'ເພື່ອການສົ່ງອອກ ແລະ ນຳເຂົ້າແຫ່ງປະເທດໄທ' },
  MHCB: { nameTH: 'มิซูโฮ', nameEN: 'Mizuho Bank', nameLA: 'ມິຊູໂຮ' },
  BNPP: { nameTH: 'บีเอ็นพี พารีบาส์', nameEN: 'BNP Paribas', nameLA: 'ບີເອັນພີ ພາຣິບາ' },
  BOC: { nameTH: 'แห่งประเทศจีน (ไทย)', nameEN: 'Bank of China (Thai)', nameLA: 'ແຫ່ງປະເທດຈີນ (ໄທ)' },
  ISBT: { nameTH: 'อิสลามแห่งประเทศไทย', nameEN: 'Islamic Bank of Thailand', nameLA: 'ອິດສະລາມແຫ່ງປະເທດໄທ' },
  ICBCT: { nameTH: 'ไอซีบีซี (ไทย)', nameEN: 'ICBC (Thai)', nameLA: 'ໄອຊີບີຊີ (ໄທ)' },
  TCD: { nameTH: 'ไทยเครดิต', nameEN: 'Thai Credit Bank', nameLA: 'ໄທເຄຣດິດ' },
  ANZ: { nameTH: 'เอเอ็นแซด (ไทย)', nameEN: 'ANZ Bank (Thai)', nameLA: 'ເອເອັນແຊດ (ໄທ)' },
  SMTB: { nameTH: 'ซูมิโตโม มิตซุย ทรัสต์ (ไทย)', nameEN: 'Sumitomo Mitsui Trust Bank (Thai)', nameLA: 'ຊູມິໂຕໂມ ມິດຊຸຍ ທຣັດ (ໄທ)' },
  SME: {
    nameTH: 'พัฒนาวิสาหกิจขนาดกลางและขนาดย่อมแห่งประเทศไทย',
    nameEN: 'SME Development Bank',
    nameLA: 'ພັດທະນາວິສາຫະກິດຂະໜາດກາງ ແລະ ນ້ອຍແຫ່ງປະເທດໄທ',
  },
  BCEL: { nameTH: 'การค้าต่างประเทศลาว', nameEN: 'BCEL', nameLA: 'ການຄ້າຕ່າງປະເທດລາວ' },
  LDB: { nameTH: 'พัฒนาลาว', nameEN: 'Lao Development Bank', nameLA: 'ພັດທະນາລາວ' },
  JDB: { nameTH: 'ร่วมพัฒนา', nameEN: 'Joint Development Bank', nameLA: 'ຮ່ວມພັດທະນາ' },
  APB: { nameTH: 'ส่งเสริมกสิกรรม', nameEN: 'Agricultural Promotion Bank', nameLA: 'ສົ່ງເສີມກະສິກຳ' },
};

/** Names for any bank or payment code. A payment service has no name: its code is used. */
export function bankNames(code: string): Names {
  return (
    (names as Record<string, Names | undefined>)[code] ?? {
      nameTH: `สแกน QR ${code}`,
      nameEN: `QR payment ${code}`,
      nameLA: `ສະແກນ QR ${code}`,
    }
  );
}

/** The banks that a member of this variant may register, in display order. */
export const banksOf = (variant: Variant): BankItemOutput[] => banksByVariant[variant].map((code) => ({ code, ...names[code] }));

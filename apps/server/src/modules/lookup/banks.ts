import { banksByVariant, type BankItemOutput, type Variant } from '@krapao/contract';

type Names = Omit<BankItemOutput, 'code'>;
type BankCode = (typeof banksByVariant)[Variant][number];

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

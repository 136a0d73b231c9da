import type { Same } from '../same.js';
import type { team as english } from './en.js';

export const team: Same<typeof english> = {
  people: '{n} ຄົນ',
  present: 'ຢູ່ໂຕະ {n} ຄົນ',
  invite: 'ເຊີນ',
  inviteTitle: 'ເຊີນຜູ້ດູແລ',
  name: 'ຊື່ເຂົ້າລະບົບ',
  nameHint: 'ຕົວອັກສອນ a-z ຕົວນ້ອຍ ຕົວເລກ ແລະ ຂີດກາງ',
  displayName: 'ຊື່',
  roles: 'ບົດບາດ',
  changeRoles: 'ປ່ຽນບົດບາດ',
  rolesTitle: 'ບົດບາດຂອງ{name}',
  cap: 'ວົງເງິນເປັນ {currency}',
  capHint: 'ປະຫວ່າງ: ບໍ່ຈຳກັດ',
  link: 'ລິ້ງໃໝ່',
  linkTitle: 'ລິ້ງຂອງ{name}',
  linkHint: 'ໃຊ້ໄດ້ຄັ້ງດຽວເຖິງ {time} ລິ້ງໃໝ່ຈະຍົກເລີກລິ້ງນີ້ ສົ່ງໃຫ້{name}ເທົ່ານັ້ນ',
  copy: 'ສຳເນົາ',
  copied: 'ສຳເນົາແລ້ວ',
  suspend: 'ພັກສິດ',
  suspendTitle: 'ພັກສິດຂອງ{name}?',
  suspendHint: 'ຜູ້ດູແລຈະອອກຈາກລະບົບທັນທີ ການຄືນສິດຕ້ອງສອງຄົນ',
  restore: 'ຄືນສິດ',
  restoreTitle: 'ຄືນສິດໃຫ້{name}?',
  reset: 'ຣີເຊັດການເຂົ້າລະບົບ',
  resetTitle: 'ຣີເຊັດການເຂົ້າລະບົບຂອງ{name}?',
  resetHint: 'ພາສຄີ ລະຫັດຜ່ານ ແອັບ ແລະ ການເຂົ້າໃຊ້ງານທັງໝົດຈະຖືກລຶບ ຫຼັງອະນຸມັດແລ້ວ ໃຫ້ສ້າງລິ້ງໃໝ່',
  propose: 'ສະເໜີ',
  lastSeen: 'ໃຊ້ງານຫຼ້າສຸດ',
  now: 'ຕອນນີ້',
  factor: 'ປັດໄຈທີສອງ',
  code: 'ແອັບ',
  passkeys: 'ພາສຄີ {n}',
  noFactor: 'ບໍ່ມີ',
  who: 'ໃຜເຮັດຫຍັງໄດ້',
  permission: 'ສິດ',
  state: {
    invited: 'ເຊີນແລ້ວ',
    active: 'ໃຊ້ງານຢູ່',
    suspended: 'ພັກສິດ',
  },
  role: {
    owner: 'ເຈົ້າຂອງ',
    manager: 'ຜູ້ຈັດການ',
    cashier: 'ການເງິນ',
    risk: 'ຄວາມສ່ຽງ',
    support: 'ບໍລິການສະມາຊິກ',
    content: 'ເນື້ອຫາ',
    auditor: 'ຜູ້ກວດສອບ',
  },
  may: {
    today: {
      read: 'ເບິ່ງພາບລວມມື້ນີ້',
    },
    withdrawals: {
      read: 'ເບິ່ງລາຍການຖອນ',
      decide: 'ຈ່າຍ ຫຼື ປະຕິເສດລາຍການຖອນ',
    },
    payouts: {
      pause: 'ພັກການຈ່າຍເງິນ',
    },
    slips: {
      read: 'ເບິ່ງສະລິບ',
      decide: 'ຕັດສິນສະລິບ',
    },
    waiting: {
      read: 'ເບິ່ງເງິນລໍຖ້າກວດສອບ',
      decide: 'ຕັດສິນເງິນລໍຖ້າກວດສອບ',
    },
    books: {
      read: 'ເບິ່ງປຶ້ມບັນຊີ',
      sign: 'ລົງຊື່ປິດບັນຊີ',
    },
    members: {
      read: 'ເບິ່ງສະມາຊິກ',
      freeze: 'ລະງັບສະມາຊິກ',
      unfreeze: 'ຍົກເລີກການລະງັບ',
      sessions: 'ໃຫ້ສະມາຊິກອອກຈາກລະບົບ',
      'bank-number': 'ເບິ່ງເລກບັນຊີເຕັມ',
      account: 'ຢືນຢັນບັນຊີທະນາຄານ',
    },
    shop: {
      read: 'ເບິ່ງໜ້າຮ້ານ',
      write: 'ຂຽນສະບັບຮ່າງຂອງໜ້າຮ້ານ',
      publish: 'ເຜີຍແຜ່ໃນໜ້າຮ້ານ',
      accounts: 'ປ່ຽນບັນຊີຮັບຝາກ',
      wheel: 'ປ່ຽນວົງລໍ້',
    },
    chat: {
      read: 'ເບິ່ງແຊັດ',
      answer: 'ຕອບລູກຄ້າ',
      answers: 'ແກ້ໄຂຄຳຕອບສຳເລັດຮູບ',
    },
    approvals: {
      read: 'ເບິ່ງລາຍການລໍຖ້າອະນຸມັດ',
    },
    audit: {
      read: 'ເບິ່ງປະຫວັດການເຮັດວຽກ',
    },
    settings: {
      read: 'ເບິ່ງການຕັ້ງຄ່າ',
      change: 'ແກ້ໄຂການຕັ້ງຄ່າ',
    },
    team: {
      read: 'ເບິ່ງທີມ',
      change: 'ແກ້ໄຂທີມ',
    },
    reports: {
      read: 'ເບິ່ງລາຍງານ',
    },
  },
};
